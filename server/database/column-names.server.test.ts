import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')

async function findColumns(condition: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and ${condition} order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('column names', () => {
  it('are not prepositions, which SQL reserves or readers cannot tell apart', async () => {
    expect(await findColumns(`column_name in ('at', 'by', 'from', 'into', 'on', 'to')`)).toEqual([])
  })

  it('are company_id and account_id for a key without a role, and company for a name', async () => {
    const keys = `column_name in ('company', 'account', 'user_id') and data_type = 'uuid'`
    expect(await findColumns(keys)).toEqual([])
    const others = `column_name in ('company_id', 'account_id') and data_type <> 'uuid'`
    expect(await findColumns(others)).toEqual([])
  })

  it('end in _at for moments, except for the beginning or end of a period', async () => {
    const moments = `data_type like 'timestamp%' and column_name !~ '(_at|_since|_until|_from|_by|_start|_before)$'`
    expect(await findColumns(moments)).toEqual([])
  })

  it('are created_at and updated_at for the moments at which a row was written', async () => {
    const synonyms = `column_name in ('added_at', 'made_at', 'stored_at', 'saved_at', 'loaded_at',
      'opened_at', 'written_at', 'modified_at', 'inserted_at')`
    // The customer opens the page on which staff act for them.
    expect(await findColumns(synonyms)).toEqual(['acting.opened_at'])
  })
})

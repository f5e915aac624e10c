import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { rateLimitTable } from './tables.server.ts'
import { conflictMessage, isWriteConflict, refuseConflicts } from './write-conflict.server.ts'

const test = openTestDatabase()

const row = { key: 'twice', windowStart: new Date(0), count: 1 }
const insertTwice = () => test.db.insert(rateLimitTable).values([row, row])

it('refuseConflicts answers a duplicate key with 409 and its message', async () => {
  const refused: unknown = await refuseConflicts(insertTwice)().catch((error: unknown) => error)
  expect(refused).toMatchObject({ data: { message: conflictMessage }, init: { status: 409 } })
})

it('refuseConflicts passes answers and other errors on unchanged', async () => {
  expect(await refuseConflicts((value: number) => value + 1)(1)).toBe(2)
  const wrong = refuseConflicts(() => test.db.execute(sql`select 'x'::integer`))
  await expect(wrong()).rejects.toMatchObject({ cause: { code: '22P02' } })
})

it.each(['23503', '23505', '40001', '40P01'])(
  'isWriteConflict recognises %s as a cause',
  (code) => {
    const cause = Object.assign(new Error('lost'), { code })
    expect(isWriteConflict(new Error('Failed query', { cause }))).toBe(true)
  },
)

it.each([new Error('other'), null, 'text', { code: '23514' }])(
  'isWriteConflict rejects %s',
  (error) => {
    expect(isWriteConflict(error)).toBe(false)
  },
)

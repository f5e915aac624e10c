import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase, type DatabaseConnection } from './database.server.ts'

const test = openTestDatabase()

/** Runs `work` on a single connection, so that all queries share one session. */
async function onOneConnection(work: (db: DatabaseConnection['db']) => Promise<void>) {
  const { db, close } = connectDatabase(test.url, 1)
  await work(db).finally(close)
}

/** Returns the number of runs of each prepared statement with this text. */
async function runsOf(db: DatabaseConnection['db'], text: string): Promise<number[]> {
  const { rows } = await db.execute<{ statement: string; runs: number }>(sql`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements`)
  return rows.filter(({ statement }) => statement.includes(text)).map(({ runs }) => runs)
}

it('prepareStatements prepares a statement once per connection and returns each call’s own values', () =>
  onOneConnection(async (db) => {
    for (const value of [1, 2, 3]) {
      const { rows } = await db.execute(sql`select ${value}::int as answered`)
      expect(rows).toEqual([{ answered: value }])
    }
    await db.transaction((tx) => tx.execute(sql`select ${4}::int as answered`))
    expect(await runsOf(db, 'as answered')).toEqual([4])
  }))

it('prepareStatements prepares 300 statements and still answers further ones', () =>
  onOneConnection(async (db) => {
    for (let n = 0; n < 320; n += 1) {
      const { rows } = await db.execute(sql`select ${n}::int as ${sql.identifier(`answer_${n}`)}`)
      expect(rows).toEqual([{ [`answer_${n}`]: n }])
    }
    expect(await runsOf(db, 'as "answer_')).toHaveLength(300)
  }))

it('prepareStatements does not prepare a long statement', () =>
  onOneConnection(async (db) => {
    const many = sql.join(
      Array.from({ length: 1000 }, (_, n) => sql`${n}::int`),
      sql`, `,
    )
    const { rows } = await db.execute(sql`select array[${many}] as long_list`)
    expect(rows).toHaveLength(1)
    expect(await runsOf(db, 'as long_list')).toEqual([])
  }))

it('a statement works again after a call whose values could not be serialised', () =>
  onOneConnection(async (db) => {
    const ask = (value: unknown) => db.execute(sql`select ${value}::text as told`)
    const unwritable = { toPostgres: () => expect.fail('It cannot be written.') }
    await expect(ask(unwritable)).rejects.toThrow()
    await expect(ask([unwritable])).rejects.toThrow()
    expect((await ask('well')).rows).toEqual([{ told: 'well' }])
  }))

import { queryAsOwner, type TestDatabase } from './test-database.ts'

/** Returns everything stored in the database as one text, to prove that something is not in it. */
export async function dumpDatabase(test: TestDatabase): Promise<string> {
  const { rows: tables } = await queryAsOwner(
    test,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await queryAsOwner(
      test,
      `select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

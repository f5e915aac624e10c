import { sql } from 'drizzle-orm'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Of each table, its rows as text, sorted. */
export type CompanyRows = ReadonlyMap<string, readonly string[]>

/** What the portal's role may do with a table of companies. */
export interface GuardedTable {
  name: string
  /** `SELECT`, `UPDATE` …, on the whole table or some of its columns. */
  rights: string[]
  /** Columns that it may update. */
  updatable: string[]
}

/** Every table with row-level security of which the portal's role has any right. */
export async function guardedTables(db: Database): Promise<GuardedTable[]> {
  const { rows } = await db.execute<{ name: string; rights: string[]; updatable: string[] }>(sql`
    select c.relname as name,
      array(select distinct p from unnest(array['SELECT', 'INSERT', 'UPDATE']) p
        where has_any_column_privilege('vpack_portal', c.oid, p)
        union select 'DELETE' where has_table_privilege('vpack_portal', c.oid, 'DELETE')) as rights,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = ''
        and has_column_privilege('vpack_portal', c.oid, attnum, 'UPDATE')) as updatable
    from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relrowsecurity
    order by 1`)
  return rows.filter(({ rights }) => rights.length > 0)
}

/** Everything that the database shows a company, as its portal reads it. */
export async function rowsOf(
  db: Database,
  tables: readonly GuardedTable[],
  company: string,
): Promise<CompanyRows> {
  const seen = tables.filter(({ rights }) => rights.includes('SELECT'))
  return inCompany(db, company, async (tx) => {
    const found = new Map<string, string[]>()
    for (const { name } of seen) {
      const { rows } = await tx.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
      )
      found.set(
        name,
        rows.map(({ row }) => row),
      )
    }
    return found
  })
}

/** The same as one digest, to see whether anything changed. */
export async function digestOf(
  db: Database,
  tables: readonly GuardedTable[],
  company: string,
): Promise<string> {
  const seen = tables.filter(({ rights }) => rights.includes('SELECT'))
  const texts = seen.map(
    ({ name }) => sql`select ${name} || to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  )
  const all = sql.join(texts, sql` union all `)
  return inCompany(db, company, async (tx) => {
    const { rows } = await tx.execute<{ digest: string }>(
      sql`select md5(string_agg(row, '' order by row)) as digest from (${all}) as every`,
    )
    return rows[0]?.digest ?? ''
  })
}

/** Shortest text that tells of somebody. */
const telling = 6

/** Texts, ids and references that stand in these rows and nowhere in the others. */
export function secretsOf(rows: CompanyRows, others: readonly CompanyRows[]): string[] {
  const known = others.flatMap((one) => [...textsOf(one)]).join('\n')
  return [...textsOf(rows)].filter((text) => !known.includes(text))
}

function textsOf(rows: CompanyRows): Set<string> {
  const texts = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string' && value.length >= telling) texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const row of [...rows.values()].flat()) collect(JSON.parse(row))
  return texts
}

import { sql } from 'drizzle-orm'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Rows of each table as sorted JSON texts. */
export type CompanyRows = ReadonlyMap<string, readonly string[]>

/** Rights of the portal's role on a table with row-level security. */
export interface GuardedTable {
  name: string
  /** Rights such as `SELECT`, on the whole table or some of its columns. */
  rights: string[]
  /** Columns that the role may update. */
  updatable: string[]
}

/** Returns every table with row-level security on which the portal's role has any right. */
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

/** Reads every row that a company's portal can read. */
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

/** Returns a digest of every row that a company's portal can read, to detect changes. */
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

/** Minimum length of a text that counts as a secret. */
const minSecretLength = 6

/** Returns texts, ids and references that occur in these rows but in none of the others. */
export function secretsOf(rows: CompanyRows, others: readonly CompanyRows[]): string[] {
  const known = others.flatMap((one) => [...textsOf(one)]).join('\n')
  return [...textsOf(rows)].filter((text) => !known.includes(text))
}

function textsOf(rows: CompanyRows): Set<string> {
  const texts = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string' && value.length >= minSecretLength) texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const row of [...rows.values()].flat()) collect(JSON.parse(row))
  return texts
}

import type pg from 'pg'

/**
 * Lists our tables in an order in which their foreign keys allow rows to be inserted. Deferrable keys
 * are left out: tables that refer to each other have one, which is checked after both are loaded.
 */
export async function listTablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refers: string[] }>(
    `select c.relname as name, coalesce(array_agg(f.relname::text) filter (where f.oid <> c.oid), '{}') as refers
     from pg_class c
     left join pg_constraint r on r.conrelid = c.oid and r.contype = 'f' and not r.condeferrable
     left join pg_class f on f.oid = r.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  )
  const ordered = new Set<string>()
  while (ordered.size < rows.length) {
    const next = rows.filter(
      ({ name, refers }) => !ordered.has(name) && refers.every((other) => ordered.has(other)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const { name } of next) ordered.add(name)
  }
  return [...ordered]
}

/** Lists the columns of a table, without generated ones. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0
       and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Reads the last value of each sequence; sequences that were never used are left out. */
export async function readSequenceValues(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Lists the applied migrations, oldest first; empty if there is no schema of ours. */
export async function listAppliedMigrations(
  client: pg.ClientBase,
): Promise<{ hash: string; when: number }[]> {
  const { rows: found } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (found.length === 0) return []
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }))
}

/** Session settings that make the text form of values independent of the server's settings. */
export const textFormatSettings = [
  "SET client_encoding = 'UTF8'",
  "SET datestyle = 'ISO, YMD'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  'SET extra_float_digits = 1',
  "SET bytea_output = 'hex'",
]

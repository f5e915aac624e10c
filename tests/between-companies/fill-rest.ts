import type pg from 'pg'

interface Column {
  name: string
  type: string
  isNeeded: boolean
  /** First value that the column's check constraint lists; null if it has none. */
  allowed: string | null
}
interface Reference {
  columns: string[]
  table: string
  keys: string[]
}

/**
 * Inserts one row of a company into each table that has none. Its references point to the company's
 * rows; its other values are generated. Tables whose pages need realistic rows are filled by
 * `fillCompany`.
 * @param owner connection as the owner of the tables
 */
export async function fillRest(
  owner: pg.Pool,
  tables: readonly string[],
  company: { company: string; account: string },
): Promise<void> {
  let left = [...tables]
  for (let round = 0; left.length > 0 && round < 5; round += 1) {
    const failed: string[] = []
    for (const table of left) {
      if (!(await fill(owner, table, company))) failed.push(table)
    }
    left = failed
  }
  if (left.length > 0) {
    throw new Error(
      `Fill ${left.join(', ')} of a company in tests/between-companies/fill-company.ts.`,
    )
  }
}

async function fill(owner: pg.Pool, table: string, mine: { company: string; account: string }) {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const row = await valuesFor(client, table, mine)
    const names = Object.keys(row)
    const places = names.map((_, place) => `$${place + 1}`)
    const quoted = names.map((name) => `"${name}"`)
    await client.query(
      `insert into "${table}" (${quoted.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    )
    // Triggers at the commit run for this company.
    await client.query(`select set_config('vpack.company', $1, true)`, [mine.company])
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  } finally {
    client.release()
  }
}

async function valuesFor(
  client: pg.PoolClient,
  table: string,
  mine: { company: string; account: string },
): Promise<Record<string, unknown>> {
  const row: Record<string, unknown> = {}
  for (const { columns, table: other, keys } of await referencesOf(client, table)) {
    const found = await rowOfCompany(client, other, mine)
    columns.forEach((column, place) => {
      row[column] ??= found?.[keys[place] ?? '']
    })
  }
  for (const { name, type, isNeeded, allowed } of await columnsOf(client, table)) {
    if (!isNeeded || row[name] !== undefined) continue
    const value = allowed ?? madeUp(type, mine.company)
    row[name] = type === 'ARRAY' ? [value] : value
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

/**
 * Returns a row of another table that the company's portal can read; any row of a table that the
 * portal cannot read at all.
 */
async function rowOfCompany(
  client: pg.PoolClient,
  table: string,
  { company, account }: { company: string; account: string },
): Promise<Record<string, unknown> | undefined> {
  if (table === 'account') return { id: account }
  if (table === 'company') return { id: company }
  await client.query('savepoint asked')
  await client.query(
    `select set_config('role', 'vpack_portal', true), set_config('vpack.company', $1, true)
     where has_table_privilege('vpack_portal', $2::regclass, 'select')`,
    [company, `"${table}"`],
  )
  const { rows } = await client.query(
    `select to_jsonb(t) as row from "${table}" t ${table === 'member' ? `where account_id = '${account}'` : ''} limit 1`,
  )
  await client.query('rollback to asked')
  return rows[0]?.row
}

async function referencesOf(client: pg.PoolClient, table: string): Promise<Reference[]> {
  const names = (key: string, of: string) =>
    `array(select attname::text from unnest(${key}) with ordinality k (n, o)
       join pg_attribute on attrelid = ${of} and attnum = n order by o)`
  const { rows } = await client.query<Reference>(
    `select ${names('conkey', 'conrelid')} as columns, confrelid::regclass::text as table,
       ${names('confkey', 'confrelid')} as keys
     from pg_constraint where contype = 'f' and conrelid = $1::regclass`,
    [`"${table}"`],
  )
  return rows
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded",
       (select substring(pg_get_constraintdef(oid) from '''([^'']+)''::text') from pg_constraint
        where conname = table_name || '_' || column_name || '_check') as allowed
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  )
  return rows
}

function madeUp(type: string, company: string): unknown {
  if (type === 'uuid') return crypto.randomUUID()
  if (type.startsWith('timestamp')) return new Date()
  if (type === 'date') return '2099-02-03'
  if (type === 'boolean') return false
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return Buffer.from(company)
  return /int|numeric|double|real/.test(type) ? 1 : `made up for ${company}`
}

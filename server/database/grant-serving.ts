import pg from 'pg'

/** Tables of which serving may do less than read, add, change and remove rows. */
const narrower: Record<string, string> = {
  // What happened to an enquiry stays; a forgotten one's loses what was written by hand.
  enquiry_event: 'select, insert, update (note, actor_name)',
  content_version: 'select, insert',
  secret: 'select',
  seed: 'select',
}
const rows = 'select, insert, update, delete'
const sequences = 'usage, select'
const schemas = ['public', 'pgboss']

/** The role that an address signs in as. */
export async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ role: string }>('select current_user as role')
    return found[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/**
 * Lets the serving role use every table that there is and, by default privileges, that the owner
 * makes later: rows and nothing more. It gets exactly this, whatever it was granted before.
 * @param pool the owner's, signed in where the tables are
 */
export async function grantServing(pool: pg.Pool, role: string): Promise<void> {
  const owner = await pool.query<{ role: string; database: string; owns: boolean }>(
    `select current_user as role, datname as database, pg_has_role(datdba, 'usage') as owns
     from pg_database where datname = current_database()`,
  )
  const { role: current, database = '', owns } = owner.rows[0] ?? {}
  if (current === role) return
  const to = pg.escapeIdentifier(role)
  const statements = [
    `grant connect on database ${pg.escapeIdentifier(database)} to ${to}`,
    ...(owns ? closeDatabase(database) : []),
    ...schemas.flatMap((schema) => grantsFor(schema, to)),
    // Not by schema: what functions give to everybody can be taken back for all of them only.
    'alter default privileges revoke execute on functions from public',
    ...(await grantsOnExisting(pool, to)),
  ]
  // Sent together they are one transaction: nobody serves with half of them.
  await pool.query(statements.join(';\n'))
}

function closeDatabase(database: string): string[] {
  return [
    `revoke create, temporary on database ${pg.escapeIdentifier(database)} from public`,
    'revoke create on schema public from public',
  ]
}

function grantsFor(schema: string, to: string): string[] {
  return [
    `grant usage on schema ${schema} to ${to}`,
    `alter default privileges in schema ${schema} grant ${rows} on tables to ${to}`,
    `alter default privileges in schema ${schema} grant ${sequences} on sequences to ${to}`,
  ]
}

async function grantsOnExisting(pool: pg.Pool, to: string): Promise<string[]> {
  const { rows: relations } = await pool.query<{ name: string; full: string; kind: string }>(
    `select relname as name, oid::regclass as full, relkind as kind from pg_class
     where relnamespace = any ($1::regnamespace[]) and relkind in ('r', 'p', 'v', 'S')
       and pg_has_role(relowner, 'usage')`,
    [schemas],
  )
  const { rows: routines } = await pool.query<{ full: string }>(
    `select oid::regprocedure as full from pg_proc
     where pronamespace = any ($1::regnamespace[]) and pg_has_role(proowner, 'usage')
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    [schemas],
  )
  return [
    ...relations.flatMap(({ name, full, kind }) => {
      const what = kind === 'S' ? `sequence ${full}` : full
      const may = kind === 'S' ? sequences : (narrower[name] ?? rows)
      return [`revoke all on ${what} from ${to}`, `grant ${may} on ${what} to ${to}`]
    }),
    // Those of triggers run without being granted, and the site calls no others.
    ...routines.map(({ full }) => `revoke execute on routine ${full} from public, ${to}`),
  ]
}

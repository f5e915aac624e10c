import pg from 'pg'
import { portalRole } from '#app/platform/database/company-transaction.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'

/**
 * What the portal's role may do within one company, by table; what is not named here it does not even
 * see the name of. Row-level security says which rows.
 */
const portalRights: Readonly<Record<string, string>> = {
  account: 'select',
  audit: 'insert',
  // Its version counts changes of its people, and locks them.
  company: 'select, update (version, updated_at)',
  contract_product: 'select',
  delivery: 'select',
  delivery_line: 'select',
  enquiry: 'select, insert',
  enquiry_correction: 'select',
  enquiry_event: 'select, insert',
  enquiry_line: 'select, insert',
  file: 'select',
  member: 'select, insert, update (role, suspended_at), delete',
  message: 'select, insert',
  message_file: 'select, insert',
  order_draft: 'select, insert, update, delete',
  order_draft_file: 'select, insert, delete',
  order_draft_line: 'select, insert, update, delete',
  order_rules: 'select, insert, update',
  own_code: 'select, insert, update, delete',
  product_list: 'select, insert, update, delete',
  product_list_line: 'select, insert, update, delete',
  proposal: 'select',
  proposal_line: 'select',
  recipe: 'select, insert, update, delete',
  short_close: 'select',
  site: 'select',
}

/** The numbers that its rows need. */
const portalSequences = ['audit_id_seq', 'enquiry_event_id_seq', 'enquiry_reference']

/**
 * Makes the role of the portal where it is missing, and lets nobody but the owner and the serving
 * role see more than one company. Idempotent; changes nothing where all is as it should be.
 * @param pool the owner's, signed in where the tables are
 * @param serving the role that serves, which may be the owner
 */
export async function guardCompanies(pool: pg.Pool, serving: string): Promise<void> {
  await ensurePortalRole(pool, serving)
  const to = pg.escapeIdentifier(portalRole)
  const statements = [
    `grant usage on schema public to ${to}`,
    ...(await rightsOf(pool, to)),
    ...(await missingPolicies(pool, serving)),
  ]
  // Sent as one query, they are one transaction.
  await pool.query(statements.join(';\n'))
}

/** The owner can make the role only if it may make roles; else whoever looks after the server does. */
async function ensurePortalRole(pool: pg.Pool, serving: string): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean; granted: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
       exists (select from pg_roles where rolname = $1 and pg_has_role($2, oid, 'member')) as granted`,
    [portalRole, serving],
  )
  const [{ exists, granted } = { exists: false, granted: false }] = rows
  if (exists && granted) return
  try {
    if (!exists) await pool.query(`create role ${portalRole} nologin`)
    await pool.query(`grant ${portalRole} to ${pg.escapeIdentifier(serving)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new EnvironmentError(
      `DATABASE_URL: its server lacks the role of the portal. Whoever looks after it says once: create role ${portalRole} nologin; grant ${portalRole} to ${serving}; see docs/operations.md, “Two roles”.`,
    )
  }
}

async function rightsOf(pool: pg.Pool, to: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; full: string }>(
    `select relname as name, oid::regclass as full from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  )
  return [
    ...rows.flatMap(({ name, full }) => {
      const may = portalRights[name]
      return [
        `revoke all on ${full} from ${to}`,
        ...(may ? [`grant ${may} on ${full} to ${to}`] : []),
      ]
    }),
    `grant usage on sequence ${portalSequences.join(', ')} to ${to}`,
  ]
}

/** Of each table with row-level security, the policies of those who serve all companies. */
async function missingPolicies(pool: pg.Pool, serving: string): Promise<string[]> {
  const { rows } = await pool.query<{ full: string; reader: string }>(
    `select c.oid::regclass as full, reader from pg_class c, (values (current_user::text), ($1::text)) as readers (reader)
     where relnamespace = 'public'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = c.oid and polname = 'whole for ' || reader)
     group by c.oid, reader`,
    [serving],
  )
  return rows.map(({ full, reader }) => {
    const name = pg.escapeIdentifier(`whole for ${reader}`)
    return `create policy ${name} on ${full} to ${pg.escapeIdentifier(reader)} using (true)`
  })
}

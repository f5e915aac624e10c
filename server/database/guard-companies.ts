import pg from 'pg'
import { portalRole } from '#app/platform/database/company-transaction.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'

/**
 * Privileges of the portal's role, by table; it cannot see tables that are not listed. Row-level
 * security restricts the rows to one company.
 */
export const portalRights: Readonly<Record<string, string>> = {
  account: 'select',
  acknowledgement: 'select, insert, update (version)',
  api_key: 'select, insert, update (revoked_at), delete',
  // The outbox of alerts: they are inserted and cannot be read back.
  alert: 'insert',
  alert_choice: 'select, insert, update (topics, phone, updated_at), delete',
  approval_cover: 'select, insert, delete',
  audit: 'insert',
  calendar_token: 'select, insert, delete',
  claim: 'select, insert, update (state, updated_at)',
  // Its version counts changes of its members, and locks them.
  company: 'select, update (version, updated_at, needs_second_factor, requires_single_sign_on)',
  company_document: 'select',
  contract_product: 'select',
  delivery: 'select, update (state, delivered_at, deliver_on, deliver_from, deliver_until)',
  delivery_line: 'select',
  digest_entry: 'select, insert, update (day)',
  empties_return: 'select, insert, update (state, updated_at, asked_by)',
  // Columns that an answer or a message changes; the requested items stay unchanged.
  enquiry:
    'select, insert, update (status, version, updated_at, is_deferred, delivery_on, open_proposal, due_at, waiting_since, snoozed_until, has_unplanned, unread)',
  enquiry_correction: 'select',
  enquiry_event: 'select, insert',
  enquiry_line: 'select, insert',
  file: 'select, insert',
  goods_in: 'select, insert',
  goods_in_file: 'select, insert',
  goods_in_line: 'select, insert, update (short, broken)',
  identity_domain: 'select, insert, update (confirmed_at), delete',
  identity_provider: 'select, insert, update, delete',
  inbox_seen: 'select, insert, update',
  // The outbox: mails are inserted and cannot be read back.
  mail: 'insert',
  mail_choice: 'select, insert, delete',
  member: 'select, insert, update (role, suspended_at, site_ids), delete',
  message: 'select, insert',
  message_file: 'select, insert',
  notice: 'select',
  notice_company: 'select',
  order_approval: 'select, insert, update',
  order_budget: 'select, insert, update (max_amount), delete',
  order_comment: 'select, insert, update (draft, enquiry), delete',
  order_draft: 'select, insert, update, delete',
  order_draft_file: 'select, insert, delete',
  order_draft_line: 'select, insert, update, delete',
  order_draft_share: 'select, insert, delete',
  order_mute: 'select, insert, delete',
  order_rules: 'select, insert, update',
  order_rules_person: 'select, insert, delete',
  order_watcher: 'select, insert, delete',
  own_code: 'select, insert, update, delete',
  own_field: 'select, insert, update, delete',
  product_list: 'select, insert, update, delete',
  product_list_line: 'select, insert, update, delete',
  promise: 'select',
  proposal: 'select, update (state, closed_at)',
  proposal_line: 'select, update (answer)',
  push_subscription: 'select, delete',
  recipe: 'select, insert, update, delete',
  // Published content of the site, for the opening hours of the team.
  regular_order: 'select, insert, update, delete',
  revision: 'select',
  short_close: 'select',
  site: 'select, insert, update, delete',
  spec_seen: 'select, insert, update',
  webhook:
    'select, insert, update (secret, previous_secret, previous_until, failing_since, disabled_at, disabled_reason), delete',
  webhook_delivery: 'select, insert, update (state, attempts, next_at, updated_at)',
  webhook_event: 'select, insert',
}

/** Sequences that the portal's inserts need. */
const portalSequences = [
  'audit_id_seq',
  'digest_entry_id_seq',
  'enquiry_event_id_seq',
  'enquiry_reference',
]

/**
 * Creates the portal's role if it is missing, and ensures that only the owner and the serving role
 * see more than one company. Idempotent.
 * @param pool connection of the tables' owner
 * @param serving name of the serving role, which may be the owner
 */
export async function guardCompanies(pool: pg.Pool, serving: string): Promise<void> {
  await ensurePortalRole(pool, serving)
  const to = pg.escapeIdentifier(portalRole)
  const statements = [
    `grant usage on schema public to ${to}`,
    ...(await grantsOfPortal(pool, to)),
    ...(await missingPolicies(pool, serving)),
  ]
  // One query is one transaction.
  await pool.query(statements.join(';\n'))
}

/**
 * Creates the portal's role. The owner can do so only if it may create roles; otherwise the error
 * tells the server's administrator what to do.
 */
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
      `DATABASE_URL: its server lacks the role of the portal. Its administrator has to run once: create role ${portalRole} nologin; grant ${portalRole} to ${serving}; see docs/operations.md, “Two roles”.`,
    )
  }
}

async function grantsOfPortal(pool: pg.Pool, to: string): Promise<string[]> {
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
    ...(await grantsOfJobs(pool, to)),
  ]
}

/** Grants for the mail jobs: they can be inserted but not read back. */
async function grantsOfJobs(pool: pg.Pool, to: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; full: string }>(
    `select relname as name, oid::regclass as full from pg_class
     where relnamespace = 'pgboss'::regnamespace and relname in ('queue', 'job', 'job_common')`,
  )
  return [
    `grant usage on schema pgboss to ${to}`,
    ...rows.map(
      ({ name, full }) => `grant ${name === 'queue' ? 'select' : 'insert'} on ${full} to ${to}`,
    ),
  ]
}

/**
 * Lets the tables' owner see the rows of all companies. Migrations call it first: in a database that
 * was restored from a backup they would otherwise change no row of a company.
 */
export async function showRowsToOwner(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ owner: string }>('select current_user as owner')
  const statements = await missingPolicies(pool, rows[0]?.owner ?? '')
  if (statements.length > 0) await pool.query(statements.join(';\n'))
}

/**
 * Returns the policies that still have to be created: for each table with row-level security, one
 * that shows all companies to the owner and the serving role.
 */
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

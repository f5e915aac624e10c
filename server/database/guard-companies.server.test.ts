import pg from 'pg'
import { expect, it } from 'vitest'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase()

/** Query for all tables that reference a company's row, directly or through other tables. */
const ofCompanies = `with recursive reaching as (
    select 'company'::regclass::oid as id
    union
    select conrelid from pg_constraint join reaching on confrelid = reaching.id where contype = 'f'
  )
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
    array(select polname::text from pg_policy where polrelid = c.oid) as policies
  from reaching join pg_class c on c.oid = reaching.id order by 1`

it('row-level security is forced on every table of a company', async () => {
  const { rows } = await test.pool.query(ofCompanies)
  expect(rows.length).toBeGreaterThan(18)
  expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual([])
  for (const { name, policies } of rows) {
    expect(policies, name).toContain('whole for vpack_site')
  }
})

it('the check finds an unguarded table of a company', async () => {
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('create table forgotten (enquiry uuid references enquiry (id))')
    const { rows } = await owner.query(ofCompanies)
    expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(['forgotten'])
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

/**
 * Query for references between two tables that both have a company column, and whether the
 * reference includes it.
 */
const betweenTables = `with owned as (
    select attrelid as id, attnum as company from pg_attribute
    where attname = 'company_id' and atttypid = 'uuid'::regtype and not attisdropped
  )
  select f.conname as name, exists (
      select from unnest(f.conkey, f.confkey) as pair (own, theirs)
      where pair.own = a.company and pair.theirs = b.company
    ) as carried
  from pg_constraint f join owned a on a.id = f.conrelid join owned b on b.id = f.confrelid
  where f.contype = 'f' and a.id <> b.id order by 1`

it('every reference between company tables includes the company, because foreign keys bypass policies', async () => {
  const { rows } = await test.pool.query(betweenTables)
  // If a draft is deleted, the approval stays; only its own column is emptied. A call is about an
  // enquiry or a company, never both, and only the team reads it. Staff act in a session of the
  // desk, which has no company.
  const alone = [
    'order_approval_draft_order_draft_id_fk',
    'phone_call_enquiry_enquiry_id_fk',
    'acting_session_session_id_fk',
  ]
  const missing = rows.filter(({ carried, name }) => !carried && !alone.includes(name))
  expect(missing).toEqual([])
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query('create table truck (company_id uuid, site uuid references site (id))')
    await owner.query(
      'create table order_note (company_id uuid, enquiry uuid, foreign key (company_id, enquiry) references enquiry (company_id, id))',
    )
    const found = await owner.query(betweenTables)
    expect(found.rows).toEqual(
      expect.arrayContaining([
        { name: 'truck_site_fkey', carried: false },
        { name: 'order_note_company_id_enquiry_fkey', carried: true },
      ]),
    )
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

it('policies compute the company once per statement, not row by row', async () => {
  const { rows } = await test.pool.query(
    `select tablename, policyname, coalesce(qual, '') || coalesce(with_check, '') as condition
     from pg_policies where policyname = 'own_company'`,
  )
  expect(rows.length).toBeGreaterThan(14)
  for (const { tablename, condition } of rows) {
    const bare = condition.replaceAll(/SELECT[^;]*?current_setting\('vpack\.company'/g, '')
    expect(bare, tablename).not.toContain('current_setting')
    expect(condition, tablename).toMatch(/current_setting|EXISTS/)
  }
})

it('views show only what their reader may see', async () => {
  const { rows } = await test.pool.query(
    `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
     and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  )
  expect(rows).toEqual([])
})

it('the portal’s role has no table without a company, and no policy for all companies', async () => {
  const { rows } = await test.pool.query(
    `select c.relname as name, relrowsecurity as guarded from pg_class c, aclexplode(relacl)
     where grantee = 'vpack_portal'::regrole and relkind in ('r', 'v') and privilege_type = 'SELECT'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  const unguarded = rows.flatMap(({ guarded, name }) => (guarded ? [] : [name]))
  // Tables that are equal for all companies: content, delivery promises, and queues without their
  // jobs.
  expect(unguarded.toSorted()).toEqual(['promise', 'queue', 'revision'])
  const whole = await test.pool.query(
    `select polname from pg_policy where polname like 'whole%' and 'vpack_portal'::regrole = any (polroles)`,
  )
  expect(whole.rows).toEqual([])
})

it('without a company nothing is visible, and missing privileges are refused', async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  const client = await test.pool.connect()
  try {
    await client.query('begin; set local role vpack_portal')
    expect((await client.query('select from company')).rowCount).toBe(0)
    await client.query('savepoint asked')
    for (const table of [
      'secret',
      'session',
      'internal_note',
      'phone_call',
      'search_document',
      'access_request',
    ]) {
      await expect(client.query(`select from ${table}`), table).rejects.toThrow('permission denied')
      await client.query('rollback to asked')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  const seen = await inCompany(test.db, company, (tx) => tx.execute('select name from company'))
  expect(seen.rows).toEqual([{ name: 'Redgum Estate' }])
})

it('a company’s transaction leaves no role or company on its connection', async () => {
  const company = await storeCompany(test.db, 'Hill & Sons')
  await inCompany(test.db, company, async () => null)
  const { rows } = await test.pool.query(
    `select current_user as role, coalesce(current_setting('vpack.company', true), '') as company`,
  )
  expect(rows).toEqual([{ role: 'vpack_site', company: '' }])
})

it('roles that serve all companies can still use indexes', async () => {
  const client = await test.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const asked = `select from enquiry where lower(email) = 'mary@hill.example.com'`
    const { rows } = await client.query(`explain ${asked}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Cond: \(lower\(email\)/)
    expect(plan).not.toContain('current_setting')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

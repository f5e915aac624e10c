import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { memberRoles, staffRoles } from '#app/domain/access/roles.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { isBuilt } from '#server/build-site.ts'
import { prepareDatabase } from '#server/database/prepare-database.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import type { CompanyRows } from '#tests/between-companies/company-rows.ts'
import { fillCompany } from '#tests/between-companies/fill-company.ts'
import { captureLog, type LogLine } from '#tests/support/capture-log.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { type InMemoryServer, serveInMemory } from '#tests/support/in-memory-server.ts'
import { portalCookie } from '#tests/support/sign-in-member.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { connectTestCluster, dropLeftoverDatabases } from '#tests/support/test-cluster.ts'
import { unlimitedWork } from '#tests/support/unlimited-work.ts'
import { openVisitor } from '#tests/support/visitor.ts'

/** Raised rate limits, so that requests reach the code behind them. */
const unlimited = {
  ...unlimitedWork,
  CART_LIMIT: '1000000',
  FORM_LIMIT: '1000000',
  FLOOD_LIMIT: '1000000',
  RECIPIENT_LIMIT: '1000000',
  UNPROVEN_LIMIT: '1000000',
  UNPROVEN_LIMIT_OVERALL: '1000000',
  UNPROVEN_LIMIT_NETWORK: '1000000',
}

/** Visitor, member or staff member who sends requests. */
export interface FuzzSender {
  name: string
  audience: 'site' | 'portal' | 'staff'
  /** Form token of the session; empty without a session. */
  formToken: string
  /** Company of a member. */
  company: string | null
  browser: ReturnType<typeof openVisitor>
  /** Signs in again after the session has ended. */
  renew(): Promise<void>
}

/** Senders of every role, and the rows that their requests may refer to. */
export interface FuzzWorld {
  senders: FuzzSender[]
  /** Some rows of every table, and the tokens of private links. */
  rows: CompanyRows
}

/** Built site on a seeded database of its own. */
export interface FuzzTarget {
  site: InMemoryServer
  /** Lines logged so far at the level `warn` and above. */
  log: LogLine[]
  /** Fills two companies and signs in senders of every role. */
  openWorld(): Promise<FuzzWorld>
  /** Deletes all rate-limit counters, which would reject frequent senders. */
  resetCounts(): Promise<void>
  close(): Promise<void>
}

/** Opens the built site in this process, without a port. */
export async function openFuzzTarget(): Promise<FuzzTarget> {
  if (!isBuilt()) throw new Error('The site is not built: node server/commands/build.ts')
  await connectTestCluster()
  const lease = await leaseDatabase(process.env)
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  await dropLeftoverDatabases(server)
  const name = `vpack_site_${process.pid}_${Date.now()}`
  await server.query(`create database ${name}`)
  const url = withDatabase(lease.url, name)
  const ownerUrl = withDatabase(lease.ownerUrl, name)
  const log = captureLog()
  Object.assign(process.env, unlimited, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MAIL_WORKER: 'off',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  })
  await prepareDatabase({ url, ownerUrl })
  const bundle = path.resolve(import.meta.dirname, '../../../build/server/index.js')
  const { openSite } = (await import(
    pathToFileURL(bundle).href
  )) as typeof import('#server/site.ts')
  const opened = await openSite()
  const site = serveInMemory(opened.listener)
  // Factories enqueue jobs.
  await startJobs(url)
  const { db, close } = connectDatabase(url, 3)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  return {
    site,
    log: log.lines,
    openWorld: () => openWorld(site, db, owner),
    async resetCounts() {
      await owner.query('delete from rate_limit')
    },
    async close() {
      await stopJobs()
      await close()
      await owner.end()
      await opened.close()
      log.stop()
      await dropDatabase(server, name)
      await server.end()
      await lease.release()
    },
  }
}

async function openWorld(site: InMemoryServer, db: Database, owner: pg.Pool): Promise<FuzzWorld> {
  const senders: FuzzSender[] = [visitorOf(site, 'visitor'), visitorOf(site, 'private link')]
  const tokens: string[] = []
  for (const name of ['Redgum Estate', 'Kelpie Brewing']) {
    const { company, members, orders } = await fillCompany({ db, owner }, name)
    for (const role of memberRoles) {
      const { account, token } = members[role]
      const who = { name: `${role} of ${name}`, audience: 'portal' as const, company, account }
      senders.push(signedInSender({ site, db }, who, token))
    }
    for (const { id } of orders) tokens.push(await privateToken(db, { id, linkVersion: 0 }))
  }
  for (const role of staffRoles) {
    const { account, token } = await signInStaff(db, { roles: [role], name: `Fuzz ${role}` })
    const who = { name: role, audience: 'staff' as const, company: null, account }
    senders.push(signedInSender({ site, db }, who, token))
  }
  const links = tokens.map((token) => JSON.stringify({ token }))
  return { senders, rows: new Map([...(await readRows(owner)), ['private_link', links]]) }
}

interface SignedInPerson extends Pick<FuzzSender, 'name' | 'company'> {
  audience: 'portal' | 'staff'
  account: string
}

function signedInSender(
  { site, db }: { site: InMemoryServer; db: Database },
  { account, ...who }: SignedInPerson,
  token: string,
): FuzzSender {
  const cookieName = who.audience === 'staff' ? staffSessionCookieName(false) : portalCookie
  const open = (session: string) => ({
    formToken: deriveFormToken(session),
    browser: openVisitor(site, { cookie: `${cookieName}=${session}` }),
  })
  return {
    ...who,
    ...open(token),
    async renew() {
      const place = { address: '203.0.113.7', userAgent: 'a fuzzer' }
      const session = { account, audience: who.audience, hasSecondFactor: true, ...place }
      Object.assign(this, open(await startSession(db, session, new Date())))
    },
  }
}

const visitorOf = (site: InMemoryServer, name: string): FuzzSender => ({
  name,
  audience: 'site',
  formToken: '',
  company: null,
  browser: openVisitor(site),
  renew: async () => {},
})

/** Reads the newest rows of every table that a request may refer to, without files and secrets. */
async function readRows(owner: pg.Pool): Promise<CompanyRows> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('file', 'made_file', 'session', 'drawing')`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select row from (select to_jsonb(t)::text as row from "${name}" t order by ctid desc limit 60) r
       where length(row) < 20000`,
    )
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

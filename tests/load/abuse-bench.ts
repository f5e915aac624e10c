import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
} from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { attacks } from './abuse/attacks.ts'
import { startVisitor, type Visitor } from './abuse/visitor.ts'
import type { Measure } from './bench-report.ts'
import { serveSeededSite } from './cached-database.ts'
import { quantile } from './percentiles.ts'
import { seededRandom } from './random.ts'
import { realAddresses } from './real-addresses.ts'
import { residentMegabytes } from './resident-memory.ts'
import { settings } from './settings.ts'

/** Maximum response times of the bystander's pages in milliseconds: 99th percentile and slowest. */
const maxMs = { p99: 150, worst: 500 }
/** Maximum resident memory in megabytes: during attacks, and within a minute after the last. */
const maxMegabytes = { most: 400, left: 300 }

/**
 * Maximum share of the shopper's visits that may be refused, in per cent. The shopper's pages are
 * not cached.
 */
const maxRefusedPercent = 2
/** Maximum share of the uploader's forms that are refused, in per cent. */
const maxUploadsRefusedPercent = 2

interface Seen {
  p50: number
  p99: number
  worst: number
  failed: number
  /** The shopper's 95th percentile in milliseconds, and the share of its visits that failed. */
  'shopper p95': number
  refused: string
  /**
   * The uploader's 95th percentile in milliseconds, and the share of its uploads that were refused.
   */
  'uploader p95': number
  'uploads refused': string
  memory: number
  attacker: string
}

/** Restores the site's default work limit, which other benches turn off. */
const defaultWorkLimit = { WORK_BUDGET: '' }

interface Beside {
  bystander: Visitor
  shopper: Visitor
  uploader: Visitor
  pid: number
}

/**
 * Runs every attack for `BENCH_ATTACK_SECONDS` from one IP address, while honest visitors use the
 * site.
 */
export async function benchAbuse(): Promise<Measure[]> {
  const site = await serveSeededSite({ ...defaultWorkLimit, HOST: '127.0.0.1', MAIL_WORKER: 'off' })
  const { db, close } = connectDatabase(site.databaseUrl, 1)
  const pid = site.process.pid ?? 0
  const { product } = await realAddresses(db, seededRandom(settings.seed))
  const [sku = ''] = await skusOf(db)
  const words = wordsOf(product)
  // Enquiries enqueue their mails, so the job queue must be started.
  await startJobs(site.databaseUrl)
  const { links, member, pad } = await prepareUploads(db).finally(stopJobs)
  const honest = { url: site.url, words, sku, pad }
  const bystander = startVisitor({ ...honest, from: '127.0.0.3', manner: 'bystander' })
  const shopper = startVisitor({ ...honest, from: '127.0.0.4', manner: 'shopper' })
  const uploader = startVisitor({ ...honest, from: '127.0.0.5', manner: 'uploader' })
  const beside = { bystander, shopper, uploader, pid }
  const seen: Record<string, Seen> = {}
  try {
    await wait(5000)
    seen.nobody = await watch(beside, () => wait(5000).then(() => ({})))
    const { abuseAttacks: only } = settings
    for (const { name } of attacks) {
      if (only !== '' && !name.includes(only)) continue
      const target = { url: site.url, products: product, words, links, member, from: '127.0.2.2' }
      const plan = JSON.stringify({ ...target, seconds: settings.attackSeconds })
      seen[name] = await watch(beside, () => attack(name, plan))
    }
    const left = await memoryAfterAMinute(pid)
    console.table(seen)
    return [...measuresOf(seen), left]
  } finally {
    bystander.leave()
    shopper.leave()
    uploader.leave()
    await close()
    await site.stop()
  }
}

async function attack(name: string, plan: string): Promise<Record<string, number>> {
  const script = path.join(import.meta.dirname, 'abuse/attacker-process.ts')
  const child = fork(script, [name, plan])
  const [outcomes] = await once(child, 'message')
  return outcomes as Record<string, number>
}

/** Measures what honest visitors see while `act` runs, and for a second afterwards. */
async function watch(
  { bystander, shopper, uploader, pid }: Beside,
  act: () => Promise<Record<string, number>>,
): Promise<Seen> {
  await Promise.all([bystander.look(), shopper.look(), uploader.look()])
  let most = 0
  const weighing = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 250)
  const outcomes = await act().finally(() => clearInterval(weighing))
  await wait(1000)
  const { taken, failures } = await bystander.look()
  const shopped = await shopper.look()
  const uploaded = await uploader.look()
  return {
    p50: round(quantile(taken, 0.5)),
    p99: round(quantile(taken, 0.99)),
    worst: round(quantile(taken, 1)),
    failed: sumOf(failures),
    'shopper p95': round(quantile(shopped.taken, 0.95)),
    refused: `${sumOf(shopped.failures)} of ${shopped.taken.length}`,
    'uploader p95': round(quantile(uploaded.taken, 0.95)),
    'uploads refused': `${sumOf(uploaded.failures)} of ${uploaded.taken.length}`,
    memory: round(most),
    attacker: Object.entries(outcomes)
      .map(([outcome, count]) => `${outcome}: ${count}`)
      .join(', '),
  }
}

/** Waits until memory is released, for a minute at most. */
async function memoryAfterAMinute(pid: number): Promise<Measure> {
  let now = residentMegabytes(pid)
  for (let second = 0; second < 60 && now > maxMegabytes.left; second++) {
    await wait(1000)
    now = residentMegabytes(pid)
  }
  return {
    target: `Within a minute of the last attack: at most ${maxMegabytes.left} MB, as after honest load`,
    measured: `${round(now)} MB`,
    met: now <= maxMegabytes.left,
  }
}

function measuresOf(seen: Record<string, Seen>): Measure[] {
  const entries = Object.entries(seen)
  const worstOf = (figure: 'p99' | 'worst' | 'failed' | 'memory') =>
    entries.reduce((worst, entry) => (entry[1][figure] > worst[1][figure] ? entry : worst))
  const measure = (target: string, figure: Parameters<typeof worstOf>[0], bound: number) => {
    const [name, { [figure]: value }] = worstOf(figure)
    return { target, measured: `${value} (${name})`, met: value <= bound }
  }
  return [
    measure(`Bystander, cached page: p99 at most ${maxMs.p99} ms`, 'p99', maxMs.p99),
    measure(`Bystander, cached page: worst at most ${maxMs.worst} ms`, 'worst', maxMs.worst),
    measure('Bystander: no visit without its page', 'failed', 0),
    refusedOf(
      Object.values(seen).map(({ refused }) => refused),
      maxRefusedPercent,
      'Shopper, pages made while one waits',
    ),
    refusedOf(
      Object.values(seen).map((one) => one['uploads refused']),
      maxUploadsRefusedPercent,
      'Uploader, forms with a file of 200 kB',
    ),
    measure(`Web process: at most ${maxMegabytes.most} MB resident`, 'memory', maxMegabytes.most),
  ]
}

function refusedOf(seen: readonly string[], maxPercent: number, visits: string): Measure {
  const counts = seen.map((refused) => refused.split(' of ').map(Number))
  const [refused = 0, all = 0] = [0, 1].map((at) =>
    counts.reduce((sum, c) => sum + (c[at] ?? 0), 0),
  )
  return {
    target: `${visits}: at most ${maxPercent} % refused`,
    measured: `${refused} of ${all}`,
    met: refused * 100 <= all * maxPercent,
  }
}

/** Prepares ten enquiries with private links, and a member with an order. */
async function prepareUploads(db: DatabaseConnection['db']) {
  const links: string[] = []
  for (let number = 0; number < 10; number += 1) {
    const { id } = await storeRecord(db)
    const token = await privateToken(db, { id, linkVersion: 0 })
    links.push(`/enquiry/${token}/message`)
  }
  const companyId = await storeCompany(db, 'Redgum Estate')
  const { cookie, formToken } = await signInMember(db, companyId, 'owner')
  const { id, reference } = await storeRecord(db)
  await db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, id))
  const messages = `/portal/${companyId}/orders/${reference.toLowerCase()}/message`
  const other = await signInMember(db, companyId, 'buyer')
  const pad = {
    address: `/portal/${companyId}/products/pad`,
    cookie: other.cookie,
    formToken: other.formToken,
  }
  return { links, member: { company: companyId, cookie, formToken, messages }, pad }
}

async function skusOf(db: Database): Promise<string[]> {
  const rows = await db
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .limit(1)
  return rows.map(({ sku }) => sku)
}

/** Extracts search words from the URLs of products. */
function wordsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.flatMap((address) => address.slice(11).split('-')))]
}

const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
const round = (value: number) => Math.round(value * 10) / 10

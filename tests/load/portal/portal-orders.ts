import { Agent } from 'node:http'
import { cpus } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { readDatabaseCpuSeconds } from '../database-processor.ts'
import { workAtDesk } from '../desk/coordinator-at-work.ts'
import type { Coordinator } from '../desk/coordinators.ts'
import { findNewEnquiries } from '../desk/new-enquiries.ts'
import { measureTimes } from '../desk/pages.ts'
import type { CountedMail } from '../enquiries/counting-mail-server.ts'
import { countQueuedMails, waitForMail } from '../enquiries/wait-for-mail.ts'
import { quantile } from '../percentiles.ts'
import { readCpuSeconds } from '../processor-seconds.ts'
import { settings } from '../settings.ts'
import { type Pace, prepareSteadyLoad, type SteadyResult } from '../steady-load.ts'
import { prepareOrders } from './prepare-orders.ts'
import { sendOrder } from './send-order.ts'

const eachSecond = 100
const single = 100
/**
 * Maximum number of orders in flight, and the seconds after the minute in which waiting orders are
 * still sent.
 */
const maxInFlight = 100
const graceSeconds = 30
/** Number of orders that do not count, because the first ones find cold caches. */
const warmUpOrders = 20

/** Parameters of the process that sends orders. */
export interface OrdersLoad extends Pace {
  url: string
  databaseUrl: string
}

export interface OrdersResult extends SteadyResult {
  /** References of the acknowledged orders, each once. */
  references: string[]
}

/** Measures orders sent one at a time. */
export async function benchOrderSent(db: Database, url: string): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const order of await prepareOrders(db, warmUpOrders + single)) {
    const begun = performance.now()
    const answer = await sendOrder(agent, url, order)
    times.push(performance.now() - begun)
    if ('refused' in answer) throw new Error(`An order was refused: ${answer.refused}`)
  }
  agent.destroy()
  return measureTimes('An order is sent', times.slice(warmUpOrders), 60)
}

/** Site, mail server and coordinators for the measurement of many orders. */
interface Running extends Pick<OrdersLoad, 'url' | 'databaseUrl'> {
  /** Process id of the site. */
  web: number
  mail: CountedMail
  coordinators: readonly Coordinator[]
}

/**
 * Measures many orders a second while mails are sent and coordinators have their queue open, which
 * is notified of each order, and take enquiries up.
 * @returns response times and rates, and a check, after all mail was sent, that no order was lost
 * or duplicated
 */
export async function benchManyOrders(
  db: Database,
  { url, databaseUrl, web, mail, coordinators }: Running,
): Promise<{ taken: Measure[]; stored: Promise<Measure> }> {
  const { seconds } = settings
  const load = await prepareSteadyLoad<OrdersResult>(
    path.join(import.meta.dirname, 'orders-process.ts'),
    { url, databaseUrl, seconds, eachSecond, maxInFlight, graceSeconds } satisfies OrdersLoad,
  )
  await waitForMail(db)
  const before = await countAll(db)
  const mailsBefore = new Map(mail.counts())
  const untaken = await findNewEnquiries(db, (coordinators.length * seconds) / 5)
  console.log(
    `${eachSecond} orders a second for ${seconds} s, ${coordinators.length} coordinators …`,
  )
  const busy = readCpuSeconds(web)
  const databaseBusy = await readDatabaseCpuSeconds(db)
  const begun = performance.now()
  const until = begun + seconds * 1000
  const working = coordinators.map((coordinator) =>
    workAtDesk({ url, coordinator, view: 'new', until, untaken }),
  )
  const { sent, heldBack, acknowledged, references, times, failures, processor } = await load.go()
  const took = (performance.now() - begun) / 1000
  load.end()
  const served = readCpuSeconds(web) - busy
  const queried = (await readDatabaseCpuSeconds(db)) - databaseBusy
  const worked = await Promise.all(working)
  for (const [kind, count] of Object.entries(failures)) console.log(`${count} × ${kind}`)
  const refused = worked.flatMap(({ failures: of }) => of)
  for (const failure of refused.slice(0, 5)) console.log(failure)
  const rate = acknowledged / Math.max(took, seconds)
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`
  const steps = worked.reduce((sum, each) => sum + each.steps, 0)
  console.log(
    `Acknowledged after ${at(0.5)} (p95 ${at(0.95)}, slowest ${at(1)}); ${await countQueuedMails(db)} mails waited at the end.`,
  )
  const cores = (seconds: number) => `${(seconds / took).toFixed(2)} cores`
  console.log(
    `Of ${cpus().length} cores the site took ${cores(served)}, PostgreSQL ${cores(queried)}, and the process that sends ${cores(processor)}.`,
  )
  return {
    taken: [
      {
        target: `${eachSecond} orders a second for ${seconds} s with mail and desk running, every tenth pressed twice`,
        measured: `${sent} sent, ${rate.toFixed(1)} acknowledged a second, p95 ${at(0.95)}, ${sent - acknowledged} refused, ${heldBack} not sent since those before them took too long; ${steps} enquiries taken up at the desk, ${refused.length} of its pages refused`,
        met:
          acknowledged === sent &&
          heldBack === 0 &&
          rate >= eachSecond * 0.95 &&
          refused.length === 0 &&
          steps > 0,
      },
    ],
    stored: afterMail(db, { mail, before, mailsBefore, references, acknowledged }),
  }
}

interface Sent {
  mail: CountedMail
  before: Counted
  mailsBefore: ReadonlyMap<string, number>
  references: readonly string[]
  acknowledged: number
}

/**
 * Waits until all mail was sent, and compares the stored orders and the received mails with the
 * acknowledgements.
 */
async function afterMail(
  db: Database,
  { mail, before, mailsBefore, references, acknowledged }: Sent,
): Promise<Measure> {
  const drained = await waitForMail(db)
  const after = await countAll(db)
  const arrived = [...mail.counts()].filter(([id]) => !mailsBefore.has(id))
  const doubled = arrived.filter(([, times]) => times > 1).length
  const distinct = new Set(references)
  const found = await countReferences(db, [...distinct])
  const [orders, events, own, mails] = [
    after.orders - before.orders,
    after.events - before.events,
    after.own - before.own,
    after.mails - before.mails,
  ]
  return {
    target: 'None of them is lost or doubled, and each of its two mails leaves once',
    measured: `${acknowledged} acknowledged as ${distinct.size} orders, ${found} of them stored; ${orders} new orders with ${events} first events and ${own} mails about them; of ${mails} mails ${arrived.length} arrived, ${doubled} twice; ${drained === null ? 'mail stopped leaving' : `the last ${drained.toFixed(0)} s after`}`,
    met:
      acknowledged > 0 &&
      [distinct.size, found, orders, events, own / 2].every((n) => n === acknowledged) &&
      arrived.length === mails &&
      doubled === 0 &&
      drained !== null,
  }
}

type Counted = { orders: number; events: number; own: number; mails: number }

/** Counts orders, their first events, the mails that they cause, and all mails. */
async function countAll(db: Database): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select (select count(*)::int from enquiry) as orders,
      (select count(*)::int from enquiry_event where from_status is null and to_status = 'submitted') as events,
      count(*) filter (where kind in ('enquiry-received', 'enquiry-for-team'))::int as own,
      count(*)::int as mails
    from mail`)
  return rows[0] ?? { orders: 0, events: 0, own: 0, mails: 0 }
}

/** Counts how many of some references are orders with lines. */
async function countReferences(db: Database, references: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from enquiry
    where lower(reference) in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
      and exists (select from enquiry_line where enquiry_line.enquiry = enquiry.id)`)
  return rows[0]?.count ?? 0
}

import { Agent } from 'node:http'
import { cpus } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { databaseProcessorSeconds } from '../database-processor.ts'
import { workAtDesk } from '../desk/coordinator-at-work.ts'
import type { Coordinator } from '../desk/coordinators.ts'
import { newEnquiries } from '../desk/new-enquiries.ts'
import { measureTimes } from '../desk/pages.ts'
import type { CountedMail } from '../enquiries/counted-mail.ts'
import { queuedMails, waitForMail } from '../enquiries/wait-for-mail.ts'
import { quantile } from '../percentiles.ts'
import { processorSeconds } from '../processor-seconds.ts'
import { settings } from '../settings.ts'
import { type Pace, prepareSteadyLoad, type SteadyResult } from '../steady-load.ts'
import { prepareOrders } from './prepare-orders.ts'
import { sendOrder } from './send-order.ts'

const eachSecond = 100
const single = 100
/** Orders under way at once, and seconds after the minute in which those that waited are still sent. */
const atOnce = 100
const grace = 30
/** Orders that do not count: the first find nothing prepared. */
const warmUp = 20

/** What the process that sends orders is told. */
export interface OrdersLoad extends Pace {
  url: string
  databaseUrl: string
}

export interface OrdersResult extends SteadyResult {
  /** Of the orders that were acknowledged, each once. */
  references: string[]
}

/** Orders sent one at a time. */
export async function benchOrderSent(db: Database, url: string): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const order of await prepareOrders(db, warmUp + single)) {
    const begun = performance.now()
    const answer = await sendOrder(agent, url, order)
    times.push(performance.now() - begun)
    if ('refused' in answer) throw new Error(`An order was refused: ${answer.refused}`)
  }
  agent.destroy()
  return measureTimes('An order is sent', times.slice(warmUp), 60)
}

/** What many orders are measured with. */
interface Running extends Pick<OrdersLoad, 'url' | 'databaseUrl'> {
  /** Process id of the site. */
  web: number
  mail: CountedMail
  coordinators: readonly Coordinator[]
}

/**
 * Many orders a second while mails leave and coordinators have their queue open, which is told of each
 * order, and take enquiries up.
 * @returns how they were taken, and what says whether any was lost or doubled once all mail has left
 */
export async function benchManyOrders(
  db: Database,
  { url, databaseUrl, web, mail, coordinators }: Running,
): Promise<{ taken: Measure[]; stored: Promise<Measure> }> {
  const { seconds } = settings
  const load = await prepareSteadyLoad<OrdersResult>(
    path.join(import.meta.dirname, 'orders-process.ts'),
    { url, databaseUrl, seconds, eachSecond, atOnce, grace } satisfies OrdersLoad,
  )
  await waitForMail(db)
  const before = await countAll(db)
  const mailsBefore = new Map(mail.counts())
  const untaken = await newEnquiries(db, (coordinators.length * seconds) / 5)
  console.log(
    `${eachSecond} orders a second for ${seconds} s, ${coordinators.length} coordinators …`,
  )
  const busy = processorSeconds(web)
  const databaseBusy = await databaseProcessorSeconds(db)
  const begun = performance.now()
  const until = begun + seconds * 1000
  const working = coordinators.map((coordinator) =>
    workAtDesk({ url, coordinator, view: 'new', until, untaken }),
  )
  const { sent, heldBack, acknowledged, references, times, failures, processor } = await load.go()
  const took = (performance.now() - begun) / 1000
  load.end()
  const served = processorSeconds(web) - busy
  const queried = (await databaseProcessorSeconds(db)) - databaseBusy
  const worked = await Promise.all(working)
  for (const [kind, count] of Object.entries(failures)) console.log(`${count} × ${kind}`)
  const refused = worked.flatMap(({ failures: of }) => of)
  for (const failure of refused.slice(0, 5)) console.log(failure)
  const rate = acknowledged / Math.max(took, seconds)
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`
  const steps = worked.reduce((sum, each) => sum + each.steps, 0)
  console.log(
    `Acknowledged after ${at(0.5)} (p95 ${at(0.95)}, slowest ${at(1)}); ${await queuedMails(db)} mails waited at the end.`,
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

/** Waits until all mail has left, and compares what is stored and what arrived with what was told. */
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

/** Orders, their first events, the mails that they bring about, and all mails. */
async function countAll(db: Database): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select (select count(*)::int from enquiry) as orders,
      (select count(*)::int from enquiry_event where "from" is null and "to" = 'submitted') as events,
      count(*) filter (where kind in ('enquiry-received', 'enquiry-for-team'))::int as own,
      count(*)::int as mails
    from mail`)
  return rows[0] ?? { orders: 0, events: 0, own: 0, mails: 0 }
}

/** How many of some references are orders with lines. */
async function countReferences(db: Database, references: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from enquiry
    where lower(reference) in (select jsonb_array_elements_text(${JSON.stringify(references)}::jsonb))
      and exists (select from enquiry_line where enquiry_line.enquiry = enquiry.id)`)
  return rows[0]?.count ?? 0
}

import { Agent } from 'node:http'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { measureTimes } from '../desk/pages.ts'
import type { CountedMail } from '../enquiries/counted-mail.ts'
import { queuedMails, waitForMail } from '../enquiries/wait-for-mail.ts'
import { quantile } from '../percentiles.ts'
import { settings } from '../settings.ts'
import { type Pace, prepareSteadyLoad, type SteadyResult } from '../steady-load.ts'
import { prepareOrders } from './prepare-orders.ts'
import { sendOrder } from './send-order.ts'

const eachSecond = 100
const single = 100
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

/** Many orders a second while workers send their mails and the desk is told of each. */
export async function benchManyOrders(
  db: Database,
  { url, databaseUrl }: Pick<OrdersLoad, 'url' | 'databaseUrl'>,
  mail: CountedMail,
): Promise<Measure[]> {
  const { seconds } = settings
  const load = await prepareSteadyLoad<OrdersResult>(
    path.join(import.meta.dirname, 'orders-process.ts'),
    { url, databaseUrl, seconds, eachSecond } satisfies OrdersLoad,
  )
  await waitForMail(db)
  const before = await countAll(db)
  const mailsBefore = new Map(mail.counts())
  console.log(`${eachSecond} orders a second for ${seconds} s …`)
  const begun = performance.now()
  const { sent, acknowledged, references, times, failures } = await load.go()
  const took = (performance.now() - begun) / 1000
  load.end()
  for (const [kind, count] of Object.entries(failures)) console.log(`${count} × ${kind}`)
  const queued = await queuedMails(db)
  const drained = await waitForMail(db)
  const after = await countAll(db)
  const counts = mail.counts()
  const arrived = [...counts].filter(([id]) => !mailsBefore.has(id))
  const doubled = arrived.reduce((sum, [, times]) => sum + times - 1, 0)
  const rate = acknowledged / Math.max(took, seconds)
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`
  console.log(
    `Acknowledged after ${at(0.5)} (p95 ${at(0.95)}, slowest ${at(1)}); ${queued} mails waited at the end.`,
  )
  const [orders, events, mails] = [
    after.orders - before.orders,
    after.events - before.events,
    after.mails - before.mails,
  ]
  const distinct = new Set(references).size
  return [
    {
      target: `${eachSecond} orders a second for ${seconds} s with the workers running, every tenth pressed twice`,
      measured: `${sent} sent, ${rate.toFixed(1)} acknowledged a second, p95 ${at(0.95)}, ${sent - acknowledged} refused`,
      met: acknowledged === sent && rate >= eachSecond * 0.95,
    },
    {
      target: 'None of them is lost or doubled, and each of its two mails leaves once',
      measured: `${acknowledged} acknowledged as ${distinct} orders; ${orders} orders, ${events} first events, ${mails} mails stored; ${arrived.length} mails arrived, ${doubled} of them twice; ${drained === null ? 'mail stopped leaving' : `drained ${drained.toFixed(1)} s after`}`,
      met:
        [distinct, orders, events, mails / 2, arrived.length / 2].every(
          (n) => n === acknowledged,
        ) &&
        doubled === 0 &&
        drained !== null,
    },
  ]
}

/** Orders, their first events, and mails, all together. */
async function countAll(db: Database) {
  const { rows } = await db.execute<{ orders: number; events: number; mails: number }>(sql`
    select (select count(*)::int from enquiry) as orders,
      (select count(*)::int from enquiry_event where "from" is null and "to" = 'submitted') as events,
      (select count(*)::int from mail) as mails`)
  return rows[0] ?? { orders: 0, events: 0, mails: 0 }
}

import { setTimeout as wait } from 'node:timers/promises'
import { queueViewNames } from '#app/domain/desk/queue/queue-query.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { quantile } from '../percentiles.ts'
import { settings } from '../settings.ts'
import { workAtDesk } from './coordinator-at-work.ts'
import type { Coordinator } from './coordinators.ts'
import { prepareIntake } from './intake.ts'
import { findNewEnquiries } from './new-enquiries.ts'
import { measureTimes } from './pages.ts'

const enquiriesEachSecond = 50
/** Period over which the coordinators start work, in milliseconds. */
const arrivalMs = 5000

/**
 * Measures all coordinators at work while enquiries come in, with coordinators and visitors spread
 * over both processes.
 */
export async function benchMorning(
  db: Database,
  urls: string[],
  databaseUrl: string,
  coordinators: readonly Coordinator[],
): Promise<Measure[]> {
  const { seconds, seed } = settings
  console.log(`Preparing ${seconds * enquiriesEachSecond} checkout forms …`)
  const intake = await prepareIntake({
    urls,
    databaseUrl,
    seconds,
    eachSecond: enquiriesEachSecond,
    seed,
  })
  const untaken = await findNewEnquiries(db, 1500)
  const before = await db.$count(enquiryTable)
  console.log(`${coordinators.length} coordinators work for ${seconds} s …`)
  const until = performance.now() + seconds * 1000
  const working = coordinators.map(async (coordinator, n) => {
    await wait((n * arrivalMs) / coordinators.length)
    const view = queueViewNames[n % queueViewNames.length] ?? 'new'
    const url = urls[n % urls.length] ?? ''
    return workAtDesk({ url, coordinator, view, until, untaken })
  })
  const [{ sent, acknowledged, failures, times }, worked] = await Promise.all([
    intake.go(),
    Promise.all(working),
  ])
  intake.end()
  const took = Math.max(0, performance.now() - until) / 1000
  const stored = (await db.$count(enquiryTable)) - before
  for (const [kind, count] of Object.entries(failures)) console.log(`${count} × ${kind}`)
  const refused = worked.flatMap(({ failures: of }) => of)
  for (const failure of refused.slice(0, 5)) console.log(failure)
  const steps = worked.reduce((sum, each) => sum + each.steps, 0)
  console.log(
    `${steps} steps taken; an enquiry is acknowledged after ${quantile(times, 0.5).toFixed(0)} ms (p95 ${quantile(times, 0.95).toFixed(0)} ms), the last ${took.toFixed(1)} s after the time was up.`,
  )
  const rate = acknowledged / (seconds + took)
  const queue = measureTimes(
    `${coordinators.length} coordinators, ${enquiriesEachSecond} enquiries a second: the queue`,
    worked.flatMap((each) => each.queue),
    250,
  )
  return [
    {
      ...queue,
      measured: `${queue.measured}; ${refused.length} pages refused`,
      met: queue.met && refused.length === 0,
    },
    {
      target: `Meanwhile ${enquiriesEachSecond} enquiries a second come in, and nothing is lost`,
      measured: `${sent} sent, ${acknowledged} acknowledged, ${stored} stored, ${rate.toFixed(1)} a second`,
      met: stored === sent && acknowledged === sent && rate >= enquiriesEachSecond * 0.95,
    },
  ]
}

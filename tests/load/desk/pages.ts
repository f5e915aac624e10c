import { queueViewNames } from '#app/domain/desk/queue/queue-query.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { quantile, summarise } from '../percentiles.ts'
import type { Coordinator } from './coordinators.ts'
import { findNewEnquiries } from './new-enquiries.ts'
import { takeUp } from './take-step.ts'
import { timePage, timePages } from './timed-pages.ts'

/** Number of measured requests per page, after one that does not count. */
const rounds = 8
const steps = 50
/** Number of steps that do not count, because the first ones find cold caches. */
const warmUpSteps = 10

const sorts = ['due', '-received', 'company', 'delivery']
const queue = queueViewNames.flatMap((view) =>
  sorts.map((sort) => `/staff/queue?view=${view}&sort=${sort}`),
)
const searches = [
  'VP-250000',
  'PO 31000',
  'quandong',
  'wines 1200',
  'buyer77',
  '(08) 50012345',
  '5353',
].map((typed) => `/staff/queue?q=${encodeURIComponent(typed)}`)
const enquiries = [9, 19, 29, 39, 49, 100].map((n) => `/staff/enquiries/vp-${200_000 + n}`)

/** Measures every view of the queue in every order, searches and enquiries, one page at a time. */
export async function benchDeskPages(url: string, { cookie }: Coordinator): Promise<Measure[]> {
  const goals: [string, number, string[]][] = [
    ['Queue in any view, sorted', 60, queue],
    ['Search', 100, searches],
    ['One enquiry', 60, enquiries],
  ]
  await timePages(url, cookie, [...queue, ...searches, ...enquiries])
  const slowest: { page: string; p50: string }[] = []
  const results: Measure[] = []
  for (const [goal, bound, pages] of goals) {
    const times = new Map(pages.map((page) => [page, [] as number[]]))
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) times.get(page)?.push(await timePage(url, cookie, page))
    }
    const medians = [...times].map(([page, of]) => ({ page, median: quantile(of, 0.5) }))
    const [worst] = medians.sort((a, b) => b.median - a.median)
    if (worst) slowest.push({ page: worst.page, p50: `${worst.median.toFixed(0)} ms` })
    results.push(measureTimes(goal, [...times.values()].flat(), bound))
  }
  console.log('Slowest page of each:')
  console.table(slowest)
  return results
}

/** Measures taking up new enquiries with the form, each with its mail. */
export async function benchStep(
  db: Database,
  url: string,
  coordinator: Coordinator,
): Promise<Measure> {
  const times: number[] = []
  for (const enquiry of await findNewEnquiries(db, warmUpSteps + steps)) {
    const started = performance.now()
    if (!(await takeUp(url, coordinator, enquiry))) throw new Error('Somebody else was quicker.')
    times.push(performance.now() - started)
  }
  return measureTimes('A step with mail', times.slice(warmUpSteps), 50)
}

/**
 * Compares the 95th percentile with a target.
 * @param bound maximum 95th percentile, in milliseconds
 */
export function measureTimes(goal: string, times: readonly number[], bound: number): Measure {
  const { p50, p95, max } = summarise(times)
  return {
    target: `${goal}: p95 at most ${bound} ms`,
    measured: `p95 ${p95.toFixed(0)} ms (p50 ${p50.toFixed(0)}, slowest ${max.toFixed(0)}, of ${times.length})`,
    met: p95 <= bound,
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Measure } from '../bench-report.ts'
import { listenToChanges } from './change-listener.ts'
import type { Coordinator } from './coordinators.ts'
import { findNewEnquiries } from './new-enquiries.ts'
import { takeUp } from './take-step.ts'
import { readPage } from './timed-pages.ts'

const changes = 20
/** Maximum time in milliseconds. */
const maxMs = 1000
const view = '/staff/queue.data?view=new'

/**
 * Measures the time from taking up an enquiry until it is gone from the new enquiries of colleagues
 * with an open queue, in the same process and in another. Includes the notification and the
 * refetch.
 */
export async function benchSeen(
  db: Database,
  { at, seenAt }: { at: string; seenAt: readonly string[] },
  [taker, ...colleagues]: readonly Coordinator[],
): Promise<Measure> {
  if (!taker) throw new Error('There is no coordinator.')
  const times: number[] = []
  for (const enquiry of await findNewEnquiries(db, changes)) {
    const watching = await Promise.all(
      seenAt.map((url, n) => watch(url, colleagues[n]?.cookie ?? '', enquiry.reference)),
    )
    // The stream sends at most two events a second: waits until the first ones are over.
    await wait(700)
    if (!(await takeUp(at, taker, enquiry))) throw new Error('Somebody else was quicker.')
    const saved = performance.now()
    for (const { gone } of watching) times.push((await gone) - saved)
    for (const { stop } of watching) stop()
  }
  const slowest = Math.max(...times)
  return {
    target: `A change is seen in a colleague’s open queue, in another process too: at most ${maxMs} ms`,
    measured: `slowest ${slowest.toFixed(0)} ms of ${times.length}`,
    met: slowest <= maxMs,
  }
}

/** Refetches the queue at each change, until an enquiry is no longer in it. */
async function watch(url: string, cookie: string, reference: string) {
  const before = await readPage(url, cookie, view)
  if (!before.includes(reference)) throw new Error(`${reference} is not on the first page.`)
  const gone = Promise.withResolvers<number>()
  const look = async () => {
    const rows = await readPage(url, cookie, view)
    if (!rows.includes(reference)) gone.resolve(performance.now())
  }
  const { close } = await listenToChanges(url, cookie, () => void look().catch(gone.reject))
  return { gone: gone.promise, stop: close }
}

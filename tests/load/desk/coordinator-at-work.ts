import { setTimeout as wait } from 'node:timers/promises'
import type { QueueView } from '#app/domain/desk/queue/queue-query.ts'
import { paceReloads } from '#app/staff/queue/paced-renewals.ts'
import { listenToChanges } from './change-listener.ts'
import type { Coordinator } from './coordinators.ts'
import { takeUp } from './take-step.ts'
import { readPage, timePage } from './timed-pages.ts'

/** Time between opening two enquiries, in milliseconds. */
const readingMs = 10_000

interface Work {
  url: string
  coordinator: Coordinator
  view: QueueView
  /** End of the work, by `performance.now()`. */
  until: number
  /** New enquiries to take up, shared by all coordinators. */
  untaken: { reference: string; version: number }[]
}

export interface Worked {
  /** Durations of queue pages in milliseconds, as document and as data. */
  queue: number[]
  steps: number
  /** Descriptions of pages that were refused or failed. */
  failures: string[]
}

/**
 * Simulates a coordinator with a browser: the queue is open in a view and refetched with its counts
 * on changes; every ten seconds an enquiry is opened and taken up, with its mail.
 */
export async function workAtDesk({
  url,
  coordinator,
  view,
  until,
  untaken,
}: Work): Promise<Worked> {
  const { cookie } = coordinator
  const worked: Worked = { queue: [], steps: 0, failures: [] }
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => void worked.failures.push(String(error)))
  const openQueue = async (query: string) => {
    worked.queue.push(await timePage(url, cookie, `/staff/${query}`))
  }
  const takeNext = async (next: Work['untaken'][number]) => {
    await readPage(url, cookie, `/staff/enquiries/${next.reference.toLowerCase()}`)
    if (await takeUp(url, coordinator, next)) worked.steps += 1
    await openQueue(`queue?view=${view}`)
  }
  await attempt(() => openQueue(`queue?view=${view}`))
  const stopRenewing = await renewOnChange(url, cookie, () =>
    Promise.all([
      attempt(() => openQueue(`queue.data?view=${view}`)),
      attempt(async () => void (await readPage(url, cookie, '/staff/queue/counts'))),
    ]),
  )
  while (performance.now() + readingMs < until) {
    await wait(readingMs)
    const next = untaken.pop()
    if (next) await attempt(() => takeNext(next))
  }
  await wait(Math.max(0, until - performance.now()))
  await stopRenewing()
  return worked
}

/** Refetches the queue on changes, as its page does in a browser. */
async function renewOnChange(
  url: string,
  cookie: string,
  renew: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let underWay: Promise<unknown> = Promise.resolve()
  const { ask, stop } = paceReloads(() => {
    const renewal = renew().then(() => true)
    underWay = renewal
    return renewal
  })
  const { close } = await listenToChanges(url, cookie, ask)
  return async () => {
    stop()
    close()
    await underWay
    stop()
  }
}

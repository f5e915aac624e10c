import { setTimeout as wait } from 'node:timers/promises'
import type { QueueView } from '#app/domain/desk/queue/queue-views.ts'
import { paceRenewals } from '#app/staff/queue/paced-renewals.ts'
import { listenToChanges } from './change-listener.ts'
import type { Coordinator } from './coordinators.ts'
import { takeUp } from './take-step.ts'
import { readPage, timedPage } from './timed-pages.ts'

/** Milliseconds from one enquiry that is opened to the next. */
const readsFor = 10_000

interface Work {
  url: string
  coordinator: Coordinator
  view: QueueView
  /** By `performance.now()`. */
  until: number
  /** New enquiries to take up, shared with the others. */
  untaken: { reference: string; version: number }[]
}

export interface Worked {
  /** Milliseconds of each page of the queue, as document and as data. */
  queue: number[]
  steps: number
  /** Pages that were refused or failed, in words. */
  failures: string[]
}

/**
 * Works as a person with a browser does: the queue open in a view, renewed with its counts when it is
 * told of changes, and every ten seconds an enquiry opened and taken up, with its mail.
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
    worked.queue.push(await timedPage(url, cookie, `/staff/${query}`))
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
  while (performance.now() + readsFor < until) {
    await wait(readsFor)
    const next = untaken.pop()
    if (next) await attempt(() => takeNext(next))
  }
  await wait(Math.max(0, until - performance.now()))
  await stopRenewing()
  return worked
}

/** Renews the queue as its page does in a browser. */
async function renewOnChange(
  url: string,
  cookie: string,
  renew: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let underWay: Promise<unknown> = Promise.resolve()
  const { ask, stop } = paceRenewals(() => {
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

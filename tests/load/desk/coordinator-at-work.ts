import { setTimeout as wait } from 'node:timers/promises'
import type { QueueView } from '#app/domain/desk/queue/queue-views.ts'
import { noteRenewal, renewalPause } from '#app/staff/queue/renewal-pause.ts'
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
  const queue: number[] = []
  let steps = 0
  const address = `/staff/queue?view=${view}`
  queue.push(await timedPage(url, cookie, address))
  const stopRenewing = await renewOnChange(url, cookie, view, (time) => queue.push(time))
  while (performance.now() + readsFor < until) {
    await wait(readsFor)
    const next = untaken.pop()
    if (!next) continue
    await readPage(url, cookie, `/staff/enquiries/${next.reference.toLowerCase()}`)
    if (await takeUp(url, coordinator, next)) steps += 1
    queue.push(await timedPage(url, cookie, address))
  }
  await wait(Math.max(0, until - performance.now()))
  await stopRenewing()
  return { queue, steps }
}

/** As the queue's page does in a browser. */
async function renewOnChange(
  url: string,
  cookie: string,
  view: QueueView,
  onTime: (milliseconds: number) => void,
): Promise<() => Promise<void>> {
  let renewals: number[] = []
  let timer: NodeJS.Timeout | undefined
  const asked = new Set<Promise<unknown>>()
  const renew = async () => {
    const counts = readPage(url, cookie, '/staff/queue/counts.data')
    const [time] = await Promise.all([
      timedPage(url, cookie, `/staff/queue.data?view=${view}`),
      counts,
    ])
    onTime(time)
  }
  const { close } = await listenToChanges(url, cookie, () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        renewals = noteRenewal(renewals, performance.now())
        const asking = renew().finally(() => asked.delete(asking))
        asked.add(asking)
        asking.catch(() => {})
      },
      renewalPause(renewals, performance.now()),
    )
  })
  return async () => {
    clearTimeout(timer)
    close()
    // One that failed has to end the bench.
    await Promise.all(asked)
  }
}

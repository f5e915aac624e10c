import type { IncomingMessage } from 'node:http'
import { takeForm } from '#app/platform/process/forms-first.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock, addressNetwork } from '#app/platform/sender/client-address.ts'
import { afterShedding } from '../retry-after.ts'
import { visitorAddressOf } from '../visitor-address.ts'
import { createWorkBudget, type WorkSource } from './work-budget.ts'
import type { Work, WorkKind } from './work-kind.ts'
import { createWorkQueue } from './work-queue.ts'

export type Entry =
  | {
      ok: true
      /** Queues the work and runs it. To be called once. */
      run<Result>(work: () => Promise<Result>): Promise<Result>
    }
  | {
      ok: false
      /** 429 when the visitor is over budget, 503 when the server is overloaded. */
      status: 429 | 503
      /** Seconds. */
      retryAfter: number
    }

/** Admission control for every request that is neither cached nor a file. */
export interface WorkGate {
  /** Admits a request and charges its visitor, or refuses it. */
  enter(request: IncomingMessage, work: Work): Entry
  /** Charges for small optional work; false where the visitor's budget is spent. */
  charge(request: IncomingMessage, work: Work): boolean
  /** Works in the queue. */
  readonly waiting: number
}

export interface WorkLimits {
  /** See `createWorkBudget`; 0 for no limit to what one visitor may cause. */
  perSecond: number
  /**
   * Lateness of the event loop, in milliseconds, from which pages are shed; 0 to shed nothing for
   * being slow.
   */
  shedAt: number
  trustedProxies: number
  /** How late the event loop is, in milliseconds. */
  lateness(): number
}

/** Most works of one address that wait or run. */
const mostOfOne = 64
/** Most works in the queue, and the longest expected wait in milliseconds. */
const mostWaiting = 120
const longestWait = 3000
/** A work that begins within so many turns is let in although the queue is full: those who wait are few. */
const soon = 20
/** Factor by which the limits are higher for forms, which are shed last. */
const formsLast = 2
const formsLastLateness = 5

export function createWorkGate(limits: WorkLimits): WorkGate {
  const { perSecond, shedAt, trustedProxies, lateness } = limits
  const budget = perSecond > 0 ? createWorkBudget(perSecond) : null
  const queue = createWorkQueue()
  /** Works that wait or run, by address. */
  const underWay = new Map<string, number>()

  function sourceOf(request: IncomingMessage): WorkSource {
    const visitor = visitorAddressOf(request, trustedProxies)
    return { address: addressBlock(visitor), network: addressNetwork(visitor) }
  }

  function refuse(status: 429 | 503, reason: string, source: WorkSource, retryAfter: number) {
    noteRefusal('work', reason, source.address)
    return { ok: false as const, status, retryAfter }
  }

  /** Why a work is shed; null where it can be done in time. */
  function reasonToShed(kind: WorkKind, path: string[]): string | null {
    if (kind === 'health') return null
    const isForm = kind === 'form'
    if (shedAt > 0 && lateness() > shedAt * (isForm ? formsLastLateness : 1)) return 'late'
    const more = isForm ? formsLast : 1
    const isFull = queue.waiting >= mostWaiting * more
    if (isFull && queue.turnsUntil(path) > soon) return 'queue full'
    const isLong = shedAt > 0 && queue.expectedWait(path) > longestWait * more
    return isLong ? 'long wait' : null
  }

  function enter(request: IncomingMessage, { kind, cost }: Work): Entry {
    const source = sourceOf(request)
    const { address, network } = source
    // Before charging: shed work costs the visitor nothing.
    const path = [kind, network, address]
    const shed = reasonToShed(kind, path)
    if (shed) return refuse(503, shed, source, afterShedding)
    const underWayOfOne = underWay.get(address) ?? 0
    if (budget && kind !== 'health' && underWayOfOne >= mostOfOne) {
      return refuse(429, 'too many at once', source, 1)
    }
    const wait = budget?.pay(kind, source, cost) ?? 0
    if (wait > 0) return refuse(429, `${kind} budget`, source, wait)

    underWay.set(address, underWayOfOne + 1)
    return {
      ok: true,
      async run(work) {
        try {
          return await queue.run(path, kind === 'form' ? () => takeForm(work) : work)
        } finally {
          leave(address)
        }
      },
    }
  }

  function leave(address: string) {
    const left = (underWay.get(address) ?? 1) - 1
    if (left > 0) underWay.set(address, left)
    else underWay.delete(address)
  }

  return {
    enter,
    charge: (request, { kind, cost }) =>
      budget === null || budget.pay(kind, sourceOf(request), cost) === 0,
    get waiting() {
      return queue.waiting
    },
  }
}

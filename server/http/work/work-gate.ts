import type { IncomingMessage } from 'node:http'
import { trackForm } from '#app/platform/process/forms-first.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock, addressNetwork } from '#app/platform/sender/client-address.ts'
import { sheddingRetrySeconds } from '../retry-after.ts'
import { visitorAddressOf } from '../visitor-address.ts'
import { createWorkBudget, type WorkSource } from './work-budget.ts'
import type { Work, WorkKind } from './work-kind.ts'
import { createWorkQueue } from './work-queue.ts'

/** Result of asking the gate to admit a request. */
export type Entry =
  | {
      outcome: 'done'
      /** Queues the task and runs it. Call it once. */
      run<Result>(work: () => Promise<Result>): Promise<Result>
    }
  | {
      outcome: 'refused'
      /** 429 if the visitor is over budget, 503 if the server is overloaded. */
      status: 429 | 503
      /** Seconds until a retry may succeed. */
      retryAfter: number
    }

/** Admission control for requests that are neither cached nor files. */
export interface WorkGate {
  /** Admits a request and charges its visitor, or refuses it. */
  enter(request: IncomingMessage, work: Work): Entry
  /** Charges for small optional work. @returns false if the visitor's budget is spent */
  charge(request: IncomingMessage, work: Work): boolean
  /** Number of tasks in the queue. */
  readonly waiting: number
}

export interface WorkLimits {
  /** Milliseconds of work per second and visitor, see `createWorkBudget`; 0 for no limit. */
  perSecond: number
  /**
   * Event-loop delay, in milliseconds, from which pages are shed; 0 disables shedding by delay and
   * by expected wait.
   */
  shedAt: number
  trustedProxies: number
  /** Returns the delay of the event loop, in milliseconds. */
  lateness(): number
}

/** Maximum number of tasks of one address that wait or run. */
export const maxPerAddress = 64
/** Maximum number of tasks in the queue, and maximum expected wait. */
export const maxWaiting = 120
export const maxWaitMs = 3000
/** Number of turns within which a task must begin to be admitted although the queue is full. */
const maxTurnsWhenFull = 20
/** Factors by which the limits for forms are higher, because forms are shed last. */
const formLimitFactor = 2
const formLatenessFactor = 5

/**
 * Creates the gate that admits requests to the main thread, by the budget of their network, the
 * length of the queue and the lateness of the event loop.
 */
export function createWorkGate(limits: WorkLimits): WorkGate {
  const { perSecond, shedAt, trustedProxies, lateness } = limits
  const budget = perSecond > 0 ? createWorkBudget(perSecond) : null
  const queue = createWorkQueue()
  /** Number of tasks that wait or run, by address. */
  const underWay = new Map<string, number>()

  function sourceOf(request: IncomingMessage): WorkSource {
    const visitor = visitorAddressOf(request, trustedProxies)
    return { address: addressBlock(visitor), network: addressNetwork(visitor) }
  }

  function refuse(status: 429 | 503, reason: string, source: WorkSource, retryAfter: number) {
    noteRefusal('work', reason, source.address)
    return { outcome: 'refused' as const, status, retryAfter }
  }

  /** Returns the reason why a task is shed; null if it can be done in time. */
  function reasonToShed(kind: WorkKind, path: string[]): string | null {
    if (kind === 'health') return null
    const isForm = kind === 'form'
    if (shedAt > 0 && lateness() > shedAt * (isForm ? formLatenessFactor : 1)) return 'late'
    const more = isForm ? formLimitFactor : 1
    const isFull = queue.waiting >= maxWaiting * more
    if (isFull && queue.turnsUntil(path) > maxTurnsWhenFull) return 'queue full'
    const isLong = shedAt > 0 && queue.expectedWait(path) > maxWaitMs * more
    return isLong ? 'long wait' : null
  }

  function enter(request: IncomingMessage, { kind, costMs }: Work): Entry {
    const source = sourceOf(request)
    const { address, network } = source
    // Before charging: shed work costs the visitor nothing.
    const path = [kind, network, address]
    const shed = reasonToShed(kind, path)
    if (shed) return refuse(503, shed, source, sheddingRetrySeconds)
    const underWayOfOne = underWay.get(address) ?? 0
    if (budget && kind !== 'health' && underWayOfOne >= maxPerAddress) {
      return refuse(429, 'too many at once', source, 1)
    }
    const wait = budget?.pay(kind, source, costMs) ?? 0
    if (wait > 0) return refuse(429, `${kind} budget`, source, wait)

    underWay.set(address, underWayOfOne + 1)
    return {
      outcome: 'done',
      async run(work) {
        try {
          return await queue.run(path, kind === 'form' ? () => trackForm(work) : work)
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
    charge: (request, { kind, costMs }) =>
      budget === null || budget.pay(kind, sourceOf(request), costMs) === 0,
    get waiting() {
      return queue.waiting
    },
  }
}

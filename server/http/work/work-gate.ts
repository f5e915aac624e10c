import type { IncomingMessage } from 'node:http'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock, addressNetwork } from '#app/platform/sender/client-address.ts'
import { visitorAddressOf } from '../visitor-address.ts'
import { createWorkBudget, type WorkSource } from './work-budget.ts'
import type { Work, WorkKind } from './work-kind.ts'
import { createWorkQueue } from './work-queue.ts'

export type Entry =
  | {
      ok: true
      /** Does the work in its turn. To be called once. */
      run<Result>(work: () => Promise<Result>): Promise<Result>
    }
  | {
      ok: false
      /** 429 for a visitor who wants too much, 503 when everybody together does. */
      status: 429 | 503
      /** Seconds. */
      retryAfter: number
    }

/** Where everything passes that is not answered from what stands ready. */
export interface WorkGate {
  /** Lets a request in to have its work done, and charges its visitor; or says why it must wait. */
  enter(request: IncomingMessage, work: Work): Entry
  /** Charges for something small that can be left undone; false if the visitor has nothing left. */
  charge(request: IncomingMessage, work: Work): boolean
  /** Works that have not begun. */
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

/** Works of one address that may wait or be under way. */
const mostOfOne = 64
/** Works that may wait, and milliseconds that one may have to. */
const mostWaiting = 120
const longestWait = 3000
/** Turns within which a work begins that is let in even so: those who wait are few, and want much. */
const soon = 20
/** Times as much is borne before a form is shed. */
const formsLast = 2
const formsLastLateness = 5
const retryWhenShed = 2

export function createWorkGate(limits: WorkLimits): WorkGate {
  const { perSecond, shedAt, trustedProxies, lateness } = limits
  const budget = perSecond > 0 ? createWorkBudget(perSecond) : null
  const queue = createWorkQueue()
  /** Works that wait or are under way, by address. */
  const underWay = new Map<string, number>()

  function sourceOf(request: IncomingMessage): WorkSource {
    const visitor = visitorAddressOf(request, trustedProxies)
    return { address: addressBlock(visitor), network: addressNetwork(visitor) }
  }

  function refuse(status: 429 | 503, reason: string, source: WorkSource, retryAfter: number) {
    noteRefusal('work', reason, source.address)
    return { ok: false as const, status, retryAfter }
  }

  /** Why a work is shed; null for one that can be done in good time. */
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
    // Before it is paid: nobody pays for what is shed.
    const path = [kind, network, address]
    const shed = reasonToShed(kind, path)
    if (shed) return refuse(503, shed, source, retryWhenShed)
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
          return await queue.run(path, work)
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

import {
  addBusinessTime,
  businessTimeBetween,
  endOfBusiness,
} from '#app/domain/calendar/business-hours.ts'
import type { BusinessHours } from '#app/domain/calendar/business-week.ts'
import { daysLater } from '#app/domain/calendar/iso-day.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import type { EnquiryEvent } from '../enquiry.ts'
import type { EnquiryStatus } from '../lifecycle.ts'

/**
 * What the clock of an enquiry measures in a status: until it is answered, until it is confirmed,
 * nothing while the customer owes an answer, the day of delivery, or nothing any more.
 */
export type ClockKind = 'answer' | 'confirm' | 'paused' | 'delivery' | 'over'

export const clockKinds: Readonly<Record<EnquiryStatus, ClockKind>> = {
  submitted: 'answer',
  verifying: 'confirm',
  'needs-information': 'paused',
  confirmed: 'delivery',
  scheduled: 'delivery',
  dispatched: 'delivery',
  delivered: 'over',
  declined: 'over',
  cancelled: 'over',
}

/** The due time of what is not due: later than any, so that it sorts last, and never null. */
export const neverDue = new Date('9999-12-31T00:00:00Z')

/** A time during which the clock ran or waited. */
export interface ClockSegment {
  kind: ClockKind
  from: Date
  /** Null for the present one. */
  until: Date | null
}

export interface EnquiryClock {
  dueAt: Date
  /** Since when it is as it is: the beginning of the present segment. */
  since: Date
}

interface ClockFacts {
  /** Oldest first, at least one. */
  events: readonly Pick<EnquiryEvent, 'at' | 'to'>[]
  /** ISO dates. */
  deliveryOn: string | null
  neededBy: string | null
  /** When a proposal waited for the customer, or will until its term ends; oldest first, apart. */
  waits?: readonly Wait[]
}

/** A time in which the customer owed an answer to a proposal. */
export interface Wait {
  from: Date
  until: Date
}

/** The segments of an enquiry's clock, in order: one for each time that its status changed the kind. */
export function clockSegments(events: ClockFacts['events']): ClockSegment[] {
  const segments: ClockSegment[] = []
  for (const { at, to } of events) {
    const kind = clockKinds[to]
    const last = segments.at(-1)
    if (last?.kind === kind) continue
    if (last) last.until = at
    segments.push({ kind, from: at, until: null })
  }
  return segments
}

/** Reckons when an enquiry is due, from its history. */
export function reckonClock(
  facts: ClockFacts,
  hours: BusinessHours,
  promises: PromisedHours,
): EnquiryClock {
  const segments = clockSegments(facts.events)
  const last = segments.at(-1)
  if (!last) throw new RangeError('An enquiry has at least one event.')
  const { kind, from: since } = last
  switch (kind) {
    case 'answer':
    case 'confirm':
      return { dueAt: promised(running(segments, facts.waits), kind, hours, promises), since }
    case 'delivery':
      return { dueAt: endOfDelivery(facts, hours), since }
    case 'paused':
    case 'over':
      return { dueAt: neverDue, since }
  }
}

/** The segments without the times in which the customer owed an answer. */
function running(segments: readonly ClockSegment[], waits: readonly Wait[] = []): ClockSegment[] {
  return segments.flatMap(({ kind, from, until }) => {
    const pieces: ClockSegment[] = []
    let at = from
    for (const wait of waits) {
      if (wait.until <= at || (until && wait.from >= until)) continue
      if (wait.from > at) pieces.push({ kind, from: at, until: wait.from })
      at = wait.until
    }
    return until && at >= until ? pieces : [...pieces, { kind, from: at, until }]
  })
}

/**
 * When a promise runs out. The time to confirm counts from the first moment, and stands still while the
 * customer owes an answer.
 */
function promised(
  segments: readonly ClockSegment[],
  kind: 'answer' | 'confirm',
  hours: BusinessHours,
  promises: PromisedHours,
): Date {
  let left = promises[kind] * 60
  for (const { kind: of, from, until } of segments) {
    const counts = of === kind || (kind === 'confirm' && of === 'answer')
    if (!counts) continue
    const used = until ? businessTimeBetween(hours, from, until) : Number.POSITIVE_INFINITY
    if (used >= left) return addBusinessTime(hours, from, left) ?? neverDue
    left -= used
  }
  return neverDue
}

/** The end of business on the day of delivery, or on the day asked for while none is scheduled. */
function endOfDelivery({ deliveryOn, neededBy }: ClockFacts, hours: BusinessHours): Date {
  let day = deliveryOn ?? neededBy
  // On a day when nobody works it is due on the last one before.
  for (let back = 0; day !== null && back < 60; back += 1) {
    const end = endOfBusiness(hours, day)
    if (end) return end
    day = daysLater(day, -1)
  }
  return neverDue
}

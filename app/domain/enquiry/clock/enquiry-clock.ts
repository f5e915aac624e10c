import {
  addBusinessTime,
  businessTimeBetween,
  findEndOfBusiness,
} from '#app/domain/calendar/business-hours.ts'
import type { BusinessHours } from '#app/domain/calendar/business-week.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import type { EnquiryEvent } from '../enquiry.ts'
import { type ClockKind, lifecycle } from '../lifecycle.ts'

/**
 * Due time of an enquiry that is never due. Later than any other, so that it sorts last without
 * null.
 */
export const neverDue = new Date('9999-12-31T00:00:00Z')

/** A period during which the clock was of one kind. */
export interface ClockSegment {
  kind: ClockKind
  from: Date
  /** Null for the current segment. */
  until: Date | null
}

export interface EnquiryClock {
  dueAt: Date
  /** Start of the current segment. */
  since: Date
}

interface ClockFacts {
  /** Status events, oldest first; at least one. */
  events: readonly Pick<EnquiryEvent, 'createdAt' | 'toStatus'>[]
  /** ISO dates. */
  deliveryOn: string | null
  neededBy: string | null
  /**
   * Periods in which a proposal waits for the customer, up to its deadline if still open. Oldest
   * first, without overlaps.
   */
  waits?: readonly Wait[]
}

/** A period in which the customer owed an answer to a proposal. */
export interface Wait {
  from: Date
  until: Date
}

/**
 * Splits an enquiry's history into clock segments, in order; a new one starts when a status changes
 * the kind of clock.
 */
export function clockSegments(events: ClockFacts['events']): ClockSegment[] {
  const segments: ClockSegment[] = []
  for (const { createdAt: at, toStatus: to } of events) {
    const kind = lifecycle[to].clock
    const last = segments.at(-1)
    if (last?.kind === kind) continue
    if (last) last.until = at
    segments.push({ kind, from: at, until: null })
  }
  return segments
}

/**
 * Computes when an enquiry is due and since when it waits, from its history. @throws RangeError if
 * there are no events
 */
export function computeClock(
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
      return {
        dueAt: computePromiseDueAt(cutOutWaits(segments, facts.waits), kind, hours, promises),
        since,
      }
    case 'delivery':
      return { dueAt: computeDeliveryDueAt(facts, hours), since }
    case 'paused':
    case 'over':
      return { dueAt: neverDue, since }
  }
}

/** Cuts the periods in which the customer owed an answer out of the segments. */
function cutOutWaits(
  segments: readonly ClockSegment[],
  waits: readonly Wait[] = [],
): ClockSegment[] {
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
 * Computes when a promise expires. The time to confirm counts from the start, and pauses while the
 * customer owes an answer.
 */
function computePromiseDueAt(
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

/** End of business on the delivery day, or on the needed-by day if no delivery is scheduled. */
function computeDeliveryDueAt({ deliveryOn, neededBy }: ClockFacts, hours: BusinessHours): Date {
  let day = deliveryOn ?? neededBy
  // If the team does not work on that day, the enquiry is due on the last working day before it.
  for (let back = 0; day !== null && back < 60; back += 1) {
    const end = findEndOfBusiness(hours, day)
    if (end) return end
    day = addDays(day, -1)
  }
  return neverDue
}

import {
  addBusinessTime,
  type BusinessHours,
  businessTimeBetween,
  computeWorkingDayMinutes,
  findEndOfBusiness,
} from '#app/domain/calendar/business-hours.ts'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { type Delivery, expectedDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import type { EnquiryEvent } from '#app/domain/enquiry/enquiry.ts'
import { type ClockKind, type EnquiryStatus, lifecycle } from '#app/domain/enquiry/lifecycle.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import type { LineBalance } from '#app/domain/enquiry/lines/line-balances.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

interface Promised {
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[]
  balances: readonly Pick<LineBalance, 'position' | 'unplanned'>[]
  deliveries: readonly Pick<Delivery, 'state' | 'deliverOn'>[]
  /** ISO dates of the enquiry: the delivery day that staff set by hand, and the needed-by day. */
  deliveryOn: string | null
  neededBy: string | null
}

/**
 * Finds the next promised day of a confirmed enquiry, as ISO date: the earliest of the days of open
 * deliveries and of the agreed days of goods not yet on a delivery (or the needed-by day). @returns
 * null if no day is known
 */
export function findPromisedDay({
  agreed,
  balances,
  deliveries,
  deliveryOn,
  neededBy,
}: Promised): string | null {
  const planned = deliveries
    .filter(({ state }) => expectedDeliveryStates.includes(state))
    .map(({ deliverOn: on }) => on)
  const open = agreed.flatMap(({ position, agreed: { deliverOn, split } }) => {
    const unplanned = balances.find((one) => one.position === position)?.unplanned ?? 0
    if (unplanned === 0) return []
    const days = split.length > 0 ? split.map(({ on }) => on) : [deliverOn ?? neededBy]
    return days.filter((day) => day !== null)
  })
  // An enquiry without deliveries may have been scheduled by hand.
  const byHand = deliveries.length === 0 && deliveryOn !== null
  return byHand ? deliveryOn : ([...planned, ...open].sort()[0] ?? null)
}

/**
 * Due time of an enquiry that is never due. Later than any other, so that it sorts last without
 * null.
 */
export const neverDue = new Date('9999-12-31T00:00:00Z')

/** A period during which the clock was of one kind. */
interface ClockSegment {
  kind: ClockKind
  from: Date
  /** Null for the current segment. */
  until: Date | null
}

interface EnquiryClock {
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

/** Urgency of an enquiry, which sets its colour. */
export type Urgency = 'late' | 'soon' | 'fine' | 'paused' | 'none'

interface ClockDescription {
  urgency: Urgency
  /** “overdue by 2 h”, “due in 40 min”, “waits for the customer”. */
  words: string
  /** “waiting 3 h 20 min”, in business hours; empty if the customer is not waiting for the team. */
  waiting: string
}

/** Business minutes before its due time from which an enquiry is due soon. */
const soonWithinMinutes = 60

/** Describes an enquiry's due time and waiting time for the desk. */
export function describeClock(
  { status, dueAt, since }: { status: EnquiryStatus; dueAt: Date; since: Date },
  now: Date,
  hours: BusinessHours,
): ClockDescription {
  const kind = lifecycle[status].clock
  if (kind === 'over') return { urgency: 'none', words: '', waiting: '' }
  const minutes = businessTimeBetween(hours, since, now)
  const waited = minutes < 1 ? '' : formatBusinessTime(minutes, hours)
  if (kind === 'paused') {
    return {
      urgency: 'paused',
      words: 'waits for the customer',
      waiting: waited && `for ${waited}`,
    }
  }
  const waiting = kind === 'delivery' || !waited ? '' : `waiting ${waited}`
  if (dueAt.getTime() === neverDue.getTime()) return { urgency: 'none', words: 'no date', waiting }
  if (dueAt <= now) {
    const late = businessTimeBetween(hours, dueAt, now)
    const words = late < 1 ? 'overdue' : `overdue by ${formatBusinessTime(late, hours)}`
    return { urgency: 'late', words, waiting }
  }
  const left = businessTimeBetween(hours, now, dueAt)
  const words = `due in ${formatBusinessTime(left, hours)}`
  return { urgency: left <= soonWithinMinutes ? 'soon' : 'fine', words, waiting }
}

/** Formats business time: “40 min”, “3 h 20 min”, “2 days 4 h”, in working days. */
export function formatBusinessTime(minutes: number, hours: Pick<BusinessHours, 'week'>): string {
  const day = computeWorkingDayMinutes(hours)
  const whole = Math.floor(minutes)
  const days = day > 0 ? Math.floor(whole / day) : 0
  const rest = whole - days * day
  const [hour, minute] = [Math.floor(rest / 60), rest % 60]
  if (days > 0) return hour > 0 ? `${countOf(days, 'day')} ${hour} h` : countOf(days, 'day')
  if (hour === 0) return `${minute} min`
  return minute > 0 ? `${hour} h ${minute} min` : `${hour} h`
}

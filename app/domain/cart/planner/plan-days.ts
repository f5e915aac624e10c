import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import type { HolidayPlace } from '#app/domain/calendar/public-holidays.ts'
import { findClosedDay, type Shutdown } from '#app/domain/calendar/shutdown.ts'
import {
  addWorkingDays,
  addWorkingDaysWithShutdowns,
  type ClosedPeriods,
  listMovingHolidays,
  type WorkCalendar,
  type WorkPlaces,
} from '#app/domain/calendar/working-days.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import {
  type Depot,
  depots,
  estimateTransitDays,
  findFreightZone,
} from '#app/domain/transport/transit.ts'
import { formatDay, formatDayWithWeekday } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import {
  defaultDaysBefore,
  type ParseResult,
  type PlanQuery,
  parseBottlingDay,
  refuse,
} from './plan-query.ts'
import { findDisgorgingDay, type Need, parseLees } from './run-needs.ts'

/**
 * Computes the last working day to order so that goods arrive before a given day.
 * @param neededOn ISO date
 * @param leadTime longest estimate, in working days
 * @param ahead working days between dispatch of the order and `neededOn`: transit, and time in hand
 * @param at places whose holidays count; by default South Australia
 * @returns ISO date, and the shutdowns that make it earlier
 */
export function computeOrderByDay(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
  ahead = 1,
  at: WorkPlaces = {},
): { day: string; past: Shutdown[] } {
  return addWorkingDaysWithShutdowns(neededOn, -(leadTime + ahead), shutdowns, at)
}

/** Journey of goods from a depot to their destination. */
interface Journey {
  depot: Depot
  /** Null if it is not known where the goods go; the days on the road are then not counted. */
  destination: HolidayPlace | null
  /** Transit time in working days; 0 without a destination. */
  transitDays: number
}

/** Last days on which goods may be ordered and leave, to arrive on a given day. */
export interface JourneyDays {
  /** ISO dates of the last day to order, and of the last day on which the goods may leave. */
  orderBy: string
  leavesOn: string
  /** Shutdowns that make the day to order earlier. */
  past: Shutdown[]
  /** Shutdown whose published last day to order for the destination is `orderBy`; often null. */
  lastOrdersBefore: Shutdown | null
}

/**
 * Computes the last day to order so that goods arrive on a given day. They are made ready, leave and
 * travel on working days of the depot. If they have to leave before a shutdown, they are ordered by
 * the day that is published for their destination at the latest.
 * @param arrivesOn ISO date, a working day of the destination
 * @param leadTime longest estimate, in working days
 */
export function computeJourney(
  arrivesOn: string,
  leadTime: number,
  { depot, destination, transitDays }: Journey,
  { shutdowns, announced = [] }: ClosedPeriods,
): JourneyDays {
  const { atDepot } = placesOfJourney(depot, destination, announced)
  const road = addWorkingDaysWithShutdowns(arrivesOn, -transitDays, shutdowns, atDepot)
  const made = computeOrderByDay(road.day, leadTime, shutdowns, 0, atDepot)
  const past = shutdowns.filter((one) => road.past.includes(one) || made.past.includes(one))
  const found = { orderBy: made.day, leavesOn: road.day, past, lastOrdersBefore: null }
  if (!destination) return found
  for (const shutdown of shutdowns) {
    const last = lastOrdersOf(shutdown, destination)
    if (last === null || road.day >= shutdown.first || made.day <= last) continue
    return {
      ...found,
      orderBy: last,
      past: shutdowns.filter((one) => one === shutdown || past.includes(one)),
      lastOrdersBefore: shutdown,
    }
  }
  return found
}

/** Returns the places whose holidays count until the goods arrive, and at their destination. */
function placesOfJourney(
  depot: Depot,
  destination: HolidayPlace | null,
  announced: ClosedPeriods['announced'] = [],
): Record<'atDepot' | 'atDestination', WorkPlaces> {
  const { state, region } = depots[depot]
  const own: HolidayPlace = { state, region }
  return {
    atDepot: { places: [own], announced },
    atDestination: { places: [destination ?? own], announced },
  }
}

/** Returns the last day to order before a shutdown for a destination; null if none is published. */
function lastOrdersOf({ lastOrders = [] }: Shutdown, { state }: HolidayPlace): string | null {
  return lastOrders.find(({ states }) => states.includes(state))?.day ?? null
}

/** Days of a run, computed from its plan. */
export interface PlanDays {
  /** ISO date, as is `neededBy`; the day needed if no bottling day was given. */
  bottling: string
  neededBy: string
  /**
   * Working days before bottling by which everything is needed; null if the day needed was given
   * itself.
   */
  beforeDays: number | null
  journey: Journey
  /** Second stage of bottles that are laid down; null for a run in one stage. */
  disgorging: { months: number; day: string; neededBy: string } | null
}

/** Days of a run as texts of the plan page. */
export interface DayTexts {
  /** ISO date by which everything is needed; it is copied into the enquiry. */
  neededBy: string
  /** “Needed by Tuesday 2 February 2027, 1 working day before bottling.” */
  needed: string
  /**
   * “2 working days on the road from Angaston SA to VIC, an estimate.” Empty without a postcode.
   */
  road: string
  /**
   * “Disgorged from Monday 3 April 2028, after 14 months on the lees: closures and cartons are needed
   * by Friday 31 March 2028.” Empty for a run in one stage.
   */
  disgorging: string
  /**
   * Public holidays that make the days earlier: “Holidays on the way: Reconciliation Day (ACT) on
   * Monday 1 June 2026.” Empty if there are none.
   */
  holidays: string
  /**
   * Reason why we cannot deliver on the day needed, with the nearest possible day; empty if we can.
   */
  unsettled: string
}

/** Maximum number of working days between delivery and bottling. */
const maxDaysBefore = 60

type Fields = 'day' | 'lees' | 'needed' | 'before' | 'postcode'

/**
 * Parses and validates the days of a plan.
 * @param isLaidDown whether the container is laid down if months on the lees are given
 * @returns `days` null without a valid bottling day or day needed; `errors` by field
 */
export function parsePlanDays(
  query: PlanQuery,
  calendar: WorkCalendar,
  isLaidDown = false,
): { days: PlanDays | null; errors: Partial<Record<Fields, string>> } {
  const errors: Partial<Record<Fields, string>> = {}
  const day = parseBottlingDay(query.day, calendar.today)
  if (day.outcome !== 'done') errors.day = day.message
  const before = parseDaysBefore(query.before)
  if (before.outcome !== 'done') errors.before = before.message
  const needed = parseNeededBy(query, calendar.today)
  if (needed.outcome !== 'done') errors.needed = needed.message
  const lees = parseLees(query.lees)
  if (lees.outcome !== 'done') errors.lees = lees.message
  const postcode = query.postcode.replace(/\s/g, '')
  const zone = postcode === '' ? null : findFreightZone(postcode)
  if (zone && zone.outcome !== 'done') errors.postcode = zone.message
  if (
    day.outcome !== 'done' ||
    before.outcome !== 'done' ||
    needed.outcome !== 'done' ||
    lees.outcome !== 'done' ||
    (zone && zone.outcome !== 'done')
  ) {
    return { days: null, errors }
  }
  const bottling = day.value ?? needed.value
  if (bottling === null) return { days: null, errors }
  const journey: Journey = {
    depot: query.depot,
    destination: zone ? findHolidayPlace(postcode) : null,
    transitDays: zone ? estimateTransitDays(query.depot, zone.state) : 0,
  }
  const { atDestination } = placesOfJourney(journey.depot, journey.destination, calendar.announced)
  const daysBefore = (stage: string) =>
    addWorkingDays(stage, -before.value, calendar.shutdowns, atDestination)
  const disgorged =
    lees.value !== null && isLaidDown
      ? findDisgorgingDay(bottling, lees.value, calendar, atDestination)
      : null
  const disgorging =
    disgorged === null || lees.value === null
      ? null
      : { months: lees.value, day: disgorged, neededBy: daysBefore(disgorged) }
  const neededBy = needed.value ?? daysBefore(bottling)
  const beforeDays = needed.value === null ? before.value : null
  return { days: { bottling, neededBy, beforeDays, journey, disgorging }, errors }
}

/** Parses the day needed, which must not contradict the other days; null if it is empty. */
function parseNeededBy(
  { needed, day, before }: PlanQuery,
  today: string,
): ParseResult<string | null> {
  const parsed = parseBottlingDay(needed, today)
  if (parsed.outcome !== 'done' || parsed.value === null) return parsed
  if (before !== '')
    return refuse('Choose this day or the days before bottling, and leave the other blank.')
  if (isIsoDay(day) && parsed.value > day)
    return refuse(`Choose the bottling day, ${formatDay(day)}, or an earlier day.`)
  return parsed
}

/** Parses a whole number of working days; empty input means the default. */
function parseDaysBefore(typed: string): ParseResult<number> {
  if (typed === '') return { outcome: 'done', value: defaultDaysBefore }
  const { value, unit } = parseQuantity(typed)
  return value !== null &&
    Number.isInteger(value) &&
    value <= maxDaysBefore &&
    ['', 'day', 'days'].includes(unit)
    ? { outcome: 'done', value }
    : refuse(`Type 0 to ${maxDaysBefore} working days.`)
}

/** Last day to order of one line, and the stage that it is for. */
type DatedOrder = Pick<JourneyDays, 'orderBy'> & Pick<Need, 'stage'>

/**
 * Formats the days of a plan for display.
 * @param orderDays days on which its lines are ordered and leave
 */
export function describeDays(
  { bottling, neededBy, beforeDays: before, journey, disgorging }: PlanDays,
  orderDays: readonly DatedOrder[],
  calendar: WorkCalendar,
): DayTexts {
  const { depot, destination, transitDays } = journey
  const past =
    neededBy < calendar.today && bottling >= calendar.today
      ? 'That day has passed. Choose a later bottling day, or fewer days before it.'
      : ''
  return {
    neededBy,
    needed: `Needed by ${formatDayWithWeekday(neededBy)}${describeDaysBefore(before)}.`,
    road:
      destination === null
        ? 'Days on the road are not counted: type the postcode it goes to.'
        : `${countOf(transitDays, 'working day')} on the road from ${depots[depot].name} to ${destination.state}, an estimate.`,
    disgorging:
      disgorging === null
        ? ''
        : `Disgorged from ${formatDayWithWeekday(disgorging.day)}, after ${countOf(disgorging.months, 'month')} on the lees: closures and cartons are needed by ${formatDayWithWeekday(disgorging.neededBy)}.`,
    holidays: describeHolidays(
      [
        { stage: 'filling', day: bottling, neededBy },
        ...(disgorging ? [{ ...disgorging, stage: 'disgorging' } as const] : []),
      ],
      journey,
      orderDays,
      calendar,
    ),
    unsettled: past || (findClosedDay(neededBy, calendar, destination)?.words ?? ''),
  }
}

/** Returns “, 1 working day before bottling”; empty if the day needed was given itself. */
function describeDaysBefore(days: number | null): string {
  if (days === null) return ''
  return days === 0 ? ', on the bottling day' : `, ${countOf(days, 'working day')} before bottling`
}

/**
 * Names the public holidays between ordering and bottling: those of the depot until the goods arrive,
 * and those of the destination afterwards.
 */
function describeHolidays(
  stages: readonly { stage: Need['stage']; day: string; neededBy: string }[],
  journey: Journey,
  orderDays: readonly DatedOrder[],
  { shutdowns, announced }: WorkCalendar,
): string {
  const at = placesOfJourney(journey.depot, journey.destination, announced)
  const list = (from: string, to: string, places: WorkPlaces) =>
    from <= to ? listMovingHolidays(from, to, shutdowns, places) : []
  const found = new Map(
    stages
      .flatMap(({ stage, day, neededBy }) => [
        ...orderDays
          .filter((order) => order.stage === stage)
          .flatMap(({ orderBy }) => list(orderBy, neededBy, at.atDepot)),
        ...list(neededBy, day, at.atDestination),
      ])
      .map((holiday) => [`${holiday.day} ${holiday.name}`, holiday]),
  )
  if (found.size === 0) return ''
  const words = [...found.values()]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ day, name, rule }) => {
      const pending = rule && `, not announced yet: ${rule}`
      return `${name} on ${formatDayWithWeekday(day)}${pending}`
    })
  return `Holidays on the way: ${words.join('; ')}.`
}

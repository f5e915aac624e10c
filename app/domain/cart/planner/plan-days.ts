import { findClosedDay } from '#app/domain/calendar/closed-day.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import {
  addWorkingDays,
  listMovingHolidays,
  type WorkCalendar,
  type WorkPlaces,
} from '#app/domain/calendar/working-days.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { findHolidayPlace } from '#app/domain/transport/holiday-place.ts'
import { depots, estimateTransitDays, findFreightZone } from '#app/domain/transport/transit.ts'
import { formatDay, formatDayWithWeekday } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import { type Journey, type JourneyDays, placesOfJourney } from './compute-order-by-day.ts'
import { type ParseResult, parseBottlingDay, refuse } from './parse-plan-figures.ts'
import { defaultDaysBefore, type PlanQuery } from './plan-query.ts'
import type { Need } from './run-needs.ts'
import { findDisgorgingDay, parseLees } from './two-stages.ts'

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
  if (!day.ok) errors.day = day.reason
  const before = parseDaysBefore(query.before)
  if (!before.ok) errors.before = before.reason
  const needed = parseNeededBy(query, calendar.today)
  if (!needed.ok) errors.needed = needed.reason
  const lees = parseLees(query.lees)
  if (!lees.ok) errors.lees = lees.reason
  const postcode = query.postcode.replace(/\s/g, '')
  const zone = postcode === '' ? null : findFreightZone(postcode)
  if (zone?.ok === false) errors.postcode = zone.reason
  if (!day.ok || !before.ok || !needed.ok || !lees.ok || zone?.ok === false) {
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
  if (!parsed.ok || parsed.value === null) return parsed
  if (before !== '')
    return refuse('Choose this day or the days before bottling, and leave the other blank.')
  if (isIsoDay(day) && parsed.value > day)
    return refuse(`Choose the bottling day, ${formatDay(day)}, or an earlier day.`)
  return parsed
}

/** Parses a whole number of working days; empty input means the default. */
function parseDaysBefore(typed: string): ParseResult<number> {
  if (typed === '') return { ok: true, value: defaultDaysBefore }
  const { value, unit } = parseQuantity(typed)
  return value !== null &&
    Number.isInteger(value) &&
    value <= maxDaysBefore &&
    ['', 'day', 'days'].includes(unit)
    ? { ok: true, value }
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

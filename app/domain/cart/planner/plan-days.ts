import { findClosedDay } from '#app/domain/calendar/closed-day.ts'
import {
  addWorkingDaysWithShutdowns,
  type WorkCalendar,
} from '#app/domain/calendar/working-days.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { depots, estimateTransitDays, findFreightZone } from '#app/domain/transport/transit.ts'
import { formatDayWithWeekday } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'
import { type ParseResult, parseBottlingDay, refuse } from './parse-plan-figures.ts'
import { defaultDaysBefore, type PlanQuery } from './plan-query.ts'

/** Days of a run, computed from its plan. */
export interface PlanDays {
  /** ISO date, as is `neededBy`. */
  bottling: string
  neededBy: string
  /** Working days before bottling by which everything is needed. */
  beforeDays: number
  /** Transit time in working days; null without a postcode. */
  transit: number | null
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
   * Reason why we cannot deliver on the day needed, with the nearest possible day; empty if we can.
   */
  unsettled: string
}

/** Maximum number of working days between delivery and bottling. */
const maxDaysBefore = 60

type Fields = 'day' | 'before' | 'postcode'

/**
 * Parses and validates the days of a plan. @returns `days` null without a valid bottling day;
 * `errors` by field
 */
export function parsePlanDays(
  query: PlanQuery,
  calendar: WorkCalendar,
): { days: PlanDays | null; errors: Partial<Record<Fields, string>> } {
  const errors: Partial<Record<Fields, string>> = {}
  const day = parseBottlingDay(query.day, calendar.today)
  if (!day.ok) errors.day = day.reason
  const before = parseDaysBefore(query.before)
  if (!before.ok) errors.before = before.reason
  const zone = query.postcode === '' ? null : findFreightZone(query.postcode.replace(/\s/g, ''))
  if (zone?.ok === false) errors.postcode = zone.reason
  if (!day.ok || !before.ok || zone?.ok === false || day.value === null) {
    return { days: null, errors }
  }
  const bottling = day.value
  const neededBy = addWorkingDaysWithShutdowns(bottling, -before.value, calendar.shutdowns).day
  const transit = zone ? estimateTransitDays(query.depot, zone.state) : null
  return { days: { bottling, neededBy, beforeDays: before.value, transit }, errors }
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

/** Formats the days of a plan for display. */
export function describeDays(
  { bottling, neededBy, beforeDays: before, transit }: PlanDays,
  { depot, postcode }: PlanQuery,
  calendar: WorkCalendar,
): DayTexts {
  const zone = findFreightZone(postcode.replace(/\s/g, ''))
  const when =
    before === 0 ? 'on the bottling day' : `${countOf(before, 'working day')} before bottling`
  const past =
    neededBy < calendar.today && bottling >= calendar.today
      ? 'That day has passed. Choose a later bottling day, or fewer days before it.'
      : ''
  return {
    neededBy,
    needed: `Needed by ${formatDayWithWeekday(neededBy)}, ${when}.`,
    road:
      transit === null || !zone.ok
        ? 'Days on the road are not counted: type the postcode it goes to.'
        : `${countOf(transit, 'working day')} on the road from ${depots[depot].name} to ${zone.state}, an estimate.`,
    unsettled: past || (findClosedDay(neededBy, calendar)?.words ?? ''),
  }
}

import { closedDay } from '#app/domain/calendar/closed-day.ts'
import { reckonWorkingDays, type WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { depots, transitDays, zoneOf } from '#app/domain/transport/transit.ts'
import { formatWeekday } from '#app/platform/text/format.ts'
import { readFigure } from '#app/platform/text/read-number.ts'
import { type PlanQuery, usualBefore } from './plan-query.ts'
import { type Read, readDay, refuse } from './read-plan-figures.ts'

/** Days of a run, computed from its plan. */
export interface PlanDays {
  /** ISO date, as is `neededBy`. */
  bottling: string
  neededBy: string
  /** Working days before bottling by which everything is needed. */
  before: number
  /** Transit time in working days; null without a postcode. */
  transit: number | null
}

/** Days of a run as texts of the plan page. */
export interface DaysInWords {
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
const mostBefore = 60

type Fields = 'day' | 'before' | 'postcode'

/**
 * Parses and validates the days of a plan. @returns `days` null without a valid bottling day;
 * `errors` by field
 */
export function readPlanDays(
  query: PlanQuery,
  calendar: WorkCalendar,
): { days: PlanDays | null; errors: Partial<Record<Fields, string>> } {
  const errors: Partial<Record<Fields, string>> = {}
  const day = readDay(query.day, calendar.today)
  if (!day.ok) errors.day = day.reason
  const before = readBefore(query.before)
  if (!before.ok) errors.before = before.reason
  const zone = query.postcode === '' ? null : zoneOf(query.postcode.replace(/\s/g, ''))
  if (zone?.ok === false) errors.postcode = zone.reason
  if (!day.ok || !before.ok || zone?.ok === false || day.value === null) {
    return { days: null, errors }
  }
  const bottling = day.value
  const neededBy = reckonWorkingDays(bottling, -before.value, calendar.shutdowns).day
  const transit = zone ? transitDays(query.depot, zone.state) : null
  return { days: { bottling, neededBy, before: before.value, transit }, errors }
}

/** Parses a whole number of working days; empty input means the default. */
function readBefore(typed: string): Read<number> {
  if (typed === '') return { ok: true, value: usualBefore }
  const { value, unit } = readFigure(typed)
  return value !== null &&
    Number.isInteger(value) &&
    value <= mostBefore &&
    ['', 'day', 'days'].includes(unit)
    ? { ok: true, value }
    : refuse(`Type 0 to ${mostBefore} working days.`)
}

/** Formats the days of a plan for display. */
export function daysInWords(
  { bottling, neededBy, before, transit }: PlanDays,
  { depot, postcode }: PlanQuery,
  calendar: WorkCalendar,
): DaysInWords {
  const zone = zoneOf(postcode.replace(/\s/g, ''))
  const when =
    before === 0 ? 'on the bottling day' : `${countOf(before, 'working day')} before bottling`
  const past =
    neededBy < calendar.today && bottling >= calendar.today
      ? 'That day has passed. Choose a later bottling day, or fewer days before it.'
      : ''
  return {
    neededBy,
    needed: `Needed by ${formatWeekday(neededBy)}, ${when}.`,
    road:
      transit === null || !zone.ok
        ? 'Days on the road are not counted: type the postcode it goes to.'
        : `${countOf(transit, 'working day')} on the road from ${depots[depot].name} to ${zone.state}, an estimate.`,
    unsettled: past || (closedDay(neededBy, calendar)?.words ?? ''),
  }
}

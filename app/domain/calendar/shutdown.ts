import { formatDay, formatDayWithWeekday, weekdayName } from '#app/platform/text/format.ts'
import { type AustralianState, formatStateInText } from './australian-state.ts'
import { addDays, weekdayOf } from './iso-day.ts'
import { type HolidayPlace, homePlace, listHolidays } from './public-holidays.ts'
import { addWorkingDays, type WorkCalendar } from './working-days.ts'

/** A period of whole days when we are closed, such as the Christmas shutdown. */
export interface Shutdown {
  name: string
  /** ISO dates of the first and the last day without dispatch. */
  first: string
  last: string
  /**
   * Last days to order for delivery before the shutdown, by state of the destination; a state that
   * is not named has none.
   */
  lastOrders?: readonly { states: readonly AustralianState[]; day: string }[] | undefined
}

/**
 * Formats the days of a shutdown: “from 18 December 2026 to 3 January 2027”, “from 28 June to 2
 * July 2027”, “on 30 June 2027”.
 */
export function formatShutdownDays({ first, last }: Pick<Shutdown, 'first' | 'last'>): string {
  if (first === last) return `on ${formatDay(first)}`
  const from = formatDay(first)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return `from ${sameYear ? from.slice(0, -' 2027'.length) : from} to ${formatDay(last)}`
}

/**
 * Formats a sentence about shutdowns: “We are closed from 18 December 2026 to 3 January 2027.”;
 * empty without shutdowns.
 */
export function formatClosedSentence(shutdowns: readonly Shutdown[]): string {
  return shutdowns.length === 0
    ? ''
    : `We are closed ${shutdowns.map(formatShutdownDays).join(' and ')}.`
}

/**
 * Announces the current or next shutdown: “Christmas shutdown: we are closed from 18 December 2026
 * to 3 January 2027, and open again on 4 January 2027.”
 * @param within maximum number of days until the shutdown starts
 * @returns empty if there is no such shutdown
 */
export function describeShutdownNotice({ today, shutdowns }: WorkCalendar, within = 42): string {
  const horizon = addDays(today, within)
  const near = shutdowns.find(({ first, last }) => today <= last && first <= horizon)
  if (!near) return ''
  const again = addWorkingDays(near.last, 1, shutdowns)
  return `${near.name}: we are closed ${formatShutdownDays(near)}, and open again on ${formatDay(again)}.`
}

/** A day on which we do not deliver, with the nearest working day. */
interface ClosedDay {
  /**
   * Reason, such as “a Saturday”, “Australia Day”, “Reconciliation Day in the ACT”, “in our Christmas
   * shutdown”.
   */
  why: string
  /** Nearest working day, ISO date; of two equally near ones the earlier, unless it has passed. */
  nearest: string
  /**
   * Full message: “6 February 2027 is a Saturday. The nearest working day is Friday 5 February
   * 2027.”
   */
  words: string
}

/**
 * Explains why we do not deliver on a day, and finds the nearest working day; null if it is a
 * working day.
 * @param destination place whose public holidays count; by default South Australia, also if it is
 * not known where the goods go
 */
export function findClosedDay(
  isoDay: string,
  calendar: WorkCalendar,
  destination: HolidayPlace | null = null,
): ClosedDay | null {
  const { today, shutdowns, announced } = calendar
  const place = destination ?? homePlace
  const why = findClosedReason(isoDay, calendar, place)
  if (why === null) return null
  const at = { places: [place], announced }
  const before = addWorkingDays(isoDay, -1, shutdowns, at)
  const after = addWorkingDays(isoDay, 1, shutdowns, at)
  const isAfterNearer = daysBetween(isoDay, after) < daysBetween(before, isoDay)
  const nearest = isAfterNearer || before < today ? after : before
  const words = `${formatDay(isoDay)} is ${why}. The nearest working day is ${formatDayWithWeekday(nearest)}.`
  return { why, nearest, words }
}

function findClosedReason(
  isoDay: string,
  { shutdowns, announced }: WorkCalendar,
  place: HolidayPlace,
): string | null {
  const shutdown = shutdowns.find(({ first, last }) => first <= isoDay && isoDay <= last)
  if (shutdown) return `in our ${shutdown.name}`
  const holiday = listHolidays(Number(isoDay.slice(0, 4)), place, announced).find(
    ({ day, isPartDay }) => day === isoDay && !isPartDay,
  )
  if (holiday) {
    const where = place.state === homePlace.state ? '' : ` in ${formatStateInText(place.state)}`
    const rule = holiday.rule && ` (not announced yet: ${holiday.rule})`
    return `${holiday.name}${where}${rule}`
  }
  const weekday = weekdayOf(isoDay)
  return weekday === 0 || weekday === 6 ? `a ${weekdayName(isoDay)}` : null
}

function daysBetween(from: string, to: string): number {
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days += 1
  return days
}

import { formatDay, formatDayWithWeekday, weekdayName } from '#app/platform/text/format.ts'
import { addDays, weekdayOf } from './iso-day.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { addWorkingDays, type WorkCalendar } from './working-days.ts'

/** A day on which we do not deliver, with the nearest working day. */
export interface ClosedDay {
  /** Reason, such as “a Saturday”, “Australia Day”, “in our Christmas shutdown”. */
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
 */
export function findClosedDay(
  isoDay: string,
  { today, shutdowns }: WorkCalendar,
): ClosedDay | null {
  const why = findClosedReason(isoDay, shutdowns)
  if (why === null) return null
  const before = addWorkingDays(isoDay, -1, shutdowns)
  const after = addWorkingDays(isoDay, 1, shutdowns)
  const isAfterNearer = daysBetween(isoDay, after) < daysBetween(before, isoDay)
  const nearest = isAfterNearer || before < today ? after : before
  const words = `${formatDay(isoDay)} is ${why}. The nearest working day is ${formatDayWithWeekday(nearest)}.`
  return { why, nearest, words }
}

function findClosedReason(isoDay: string, shutdowns: WorkCalendar['shutdowns']): string | null {
  const shutdown = shutdowns.find(({ first, last }) => first <= isoDay && isoDay <= last)
  if (shutdown) return `in our ${shutdown.name}`
  const holiday = listPublicHolidays(Number(isoDay.slice(0, 4))).get(isoDay)
  if (holiday) return holiday
  const weekday = weekdayOf(isoDay)
  return weekday === 0 || weekday === 6 ? `a ${weekdayName(isoDay)}` : null
}

function daysBetween(from: string, to: string): number {
  let days = 0
  for (let day = from; day < to; day = addDays(day, 1)) days += 1
  return days
}

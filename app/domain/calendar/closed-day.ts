import { formatDay, formatWeekday, weekdayName } from '#app/platform/text/format.ts'
import { daysLater, weekdayOf } from './iso-day.ts'
import { publicHolidays } from './public-holidays.ts'
import { addWorkingDays, type WorkCalendar } from './working-days.ts'

/** A day on which nothing is delivered, with the day to take instead. */
export interface ClosedDay {
  /** “a Saturday”, “Australia Day”, “in our Christmas shutdown”. */
  why: string
  /** ISO date of the working day that is nearest; of two as near, the one before. */
  nearest: string
  /** “6 February 2027 is a Saturday. The nearest working day is Friday 5 February 2027.” */
  words: string
}

/** Why nothing is delivered on a day, and the nearest that works; null for a working day. */
export function closedDay(isoDay: string, { today, shutdowns }: WorkCalendar): ClosedDay | null {
  const why = whyClosed(isoDay, shutdowns)
  if (why === null) return null
  const before = addWorkingDays(isoDay, -1, shutdowns)
  const after = addWorkingDays(isoDay, 1, shutdowns)
  const isAfterNearer = daysBetween(isoDay, after) < daysBetween(before, isoDay)
  const nearest = isAfterNearer || before < today ? after : before
  const words = `${formatDay(isoDay)} is ${why}. The nearest working day is ${formatWeekday(nearest)}.`
  return { why, nearest, words }
}

function whyClosed(isoDay: string, shutdowns: WorkCalendar['shutdowns']): string | null {
  const shutdown = shutdowns.find(({ first, last }) => first <= isoDay && isoDay <= last)
  if (shutdown) return `in our ${shutdown.name}`
  const holiday = publicHolidays(Number(isoDay.slice(0, 4))).get(isoDay)
  if (holiday) return holiday
  const weekday = weekdayOf(isoDay)
  return weekday === 0 || weekday === 6 ? `a ${weekdayName(isoDay)}` : null
}

function daysBetween(from: string, to: string): number {
  let days = 0
  for (let day = from; day < to; day = daysLater(day, 1)) days += 1
  return days
}

import type { Closure } from './closure.ts'
import { daysLater, weekdayOf } from './iso-day.ts'
import { publicHolidays } from './public-holidays.ts'

/** What days are reckoned by. */
export interface WorkCalendar {
  /** ISO date, where we are. */
  today: string
  closures: readonly Closure[]
}

/** Whether we work on a day: Monday to Friday, no public holiday, not closed. */
export function isWorkingDay(isoDay: string, closures: readonly Closure[]): boolean {
  const weekday = weekdayOf(isoDay)
  if (weekday === 0 || weekday === 6 || isPublicHoliday(isoDay)) return false
  return !closures.some(({ first, last }) => first <= isoDay && isoDay <= last)
}

/**
 * The day some working days after another, or before it when negative; 0 is the day itself, whether
 * we work on it or not. The one place that reckons them.
 * @param days whole working days
 */
export function addWorkingDays(isoDay: string, days: number, closures: readonly Closure[]): string {
  const step = Math.sign(days)
  let day = isoDay
  for (let left = Math.abs(days); left > 0; ) {
    day = daysLater(day, step)
    if (isWorkingDay(day, closures)) left -= 1
  }
  return day
}

/** The closures without which the same number of working days would lead to another day. */
export function closuresBetween(
  isoDay: string,
  days: number,
  closures: readonly Closure[],
): Closure[] {
  const day = addWorkingDays(isoDay, days, closures)
  const [from, to] = isoDay < day ? [isoDay, day] : [day, isoDay]
  return closures.filter((closure) => {
    if (closure.last < from || closure.first > to) return false
    const others = closures.filter((other) => other !== closure)
    return addWorkingDays(isoDay, days, others) !== day
  })
}

/** By year; a reckoning asks about each of its days. */
const holidays = new Map<string, ReadonlyMap<string, string>>()

function isPublicHoliday(isoDay: string): boolean {
  const year = isoDay.slice(0, 4)
  const known = holidays.get(year) ?? publicHolidays(Number(year))
  holidays.set(year, known)
  return known.has(isoDay)
}

import { timeZone } from '#app/platform/text/format.ts'
import type { BusinessHours, BusinessWeek } from './business-week.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** What was reckoned of hours is kept by their object: the same week and shutdowns have the same. */
const kept = new Map<string, BusinessHours>()
const mostKept = 20

/** The hours of the Customer Service Team, with the public holidays of its place. */
export function teamHours(week: BusinessWeek, shutdowns: readonly Shutdown[]): BusinessHours {
  const days = shutdowns.map(({ first, last }) => ({ first, last }))
  const key = JSON.stringify([week, days])
  const known = kept.get(key) ?? hoursWithout(week, days)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, known)
  return known
}

function hoursWithout(
  week: BusinessWeek,
  shutdowns: readonly Pick<Shutdown, 'first' | 'last'>[],
): BusinessHours {
  return {
    timeZone,
    week,
    isClosed: (day) =>
      publicHolidays(Number(day.slice(0, 4))).has(day) ||
      shutdowns.some(({ first, last }) => first <= day && day <= last),
  }
}

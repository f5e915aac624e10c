import { timeZone } from '#app/platform/text/format.ts'
import type { BusinessHours, Opening } from './opening-hours.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** The team's weekdays: 8.30 am to 5 pm, as the site says. */
const weekday: readonly Opening[] = [{ from: 8.5 * 60, to: 17 * 60 }]
const teamWeek = [[], weekday, weekday, weekday, weekday, weekday, []]

/** What was reckoned of hours is kept by their object: the same shutdowns have the same. */
const kept = new Map<string, BusinessHours>()
const mostKept = 20

/** The hours of the Customer Service Team, with the public holidays of its place. */
export function teamHours(shutdowns: readonly Shutdown[]): BusinessHours {
  const days = shutdowns.map(({ first, last }) => ({ first, last }))
  const key = JSON.stringify(days)
  const known = kept.get(key) ?? hoursWithout(days)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, known)
  return known
}

function hoursWithout(shutdowns: readonly Pick<Shutdown, 'first' | 'last'>[]): BusinessHours {
  return {
    timeZone,
    week: teamWeek,
    isClosed: (day) =>
      publicHolidays(Number(day.slice(0, 4))).has(day) ||
      shutdowns.some(({ first, last }) => first <= day && day <= last),
  }
}

import type { BusinessHours, Opening } from './business-hours.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** The team's weekdays: 8.30 am to 5 pm, as the site says. */
const weekday: readonly Opening[] = [{ from: 8.5 * 60, to: 17 * 60 }]
const teamWeek = [[], weekday, weekday, weekday, weekday, weekday, []]

/** The hours of the Customer Service Team, with the public holidays of its place. */
export function teamHours(shutdowns: readonly Shutdown[]): BusinessHours {
  return {
    timeZone: 'Australia/Adelaide',
    week: teamWeek,
    isClosed: (day) =>
      publicHolidays(Number(day.slice(0, 4))).has(day) ||
      shutdowns.some(({ first, last }) => first <= day && day <= last),
  }
}

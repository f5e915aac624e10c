import { timeZone } from '#app/platform/text/format.ts'
import type { BusinessHours, BusinessWeek } from './business-hours.ts'
import { listPublicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/**
 * Cache of hours by week and shutdowns: results are cached by the hours object, so equal input must
 * return the same object.
 */
const hoursCache = new Map<string, BusinessHours>()
const maxCached = 20

/**
 * Returns the business hours of the Customer Service Team, with the public holidays of its
 * location.
 */
export function getTeamHours(week: BusinessWeek, shutdowns: readonly Shutdown[]): BusinessHours {
  const days = shutdowns.map(({ first, last }) => ({ first, last }))
  const key = JSON.stringify([week, days])
  const known = hoursCache.get(key) ?? createHours(week, days)
  if (hoursCache.size >= maxCached) hoursCache.clear()
  hoursCache.set(key, known)
  return known
}

function createHours(
  week: BusinessWeek,
  shutdowns: readonly Pick<Shutdown, 'first' | 'last'>[],
): BusinessHours {
  return {
    timeZone,
    week,
    isClosed: (day) =>
      listPublicHolidays(Number(day.slice(0, 4))).has(day) ||
      shutdowns.some(({ first, last }) => first <= day && day <= last),
  }
}

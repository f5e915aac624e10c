import type { BusinessHours, Opening } from './business-week.ts'
import { openingsOf, workBetween } from './business-year.ts'
import { daysLater, weekdayOf } from './iso-day.ts'
import { instantOf, localDay } from './zone-clock.ts'

/** Most days ahead that are looked through, so that a team which never opens ends the search. */
const mostDays = 3 * 366
const minute = 60_000
const dayLength = 24 * 60 * minute

/**
 * The instant at which so much business time has passed since another.
 * @param minutes 0 or more; 0 gives the instant itself, even outside business hours
 * @returns null where the team does not work so much in three years
 */
export function addBusinessTime(hours: BusinessHours, from: Date, minutes: number): Date | null {
  let left = minutes * minute
  if (left <= 0) return from
  const start = from.getTime()
  for (const opening of openingsFrom(hours, from)) {
    const begin = Math.max(opening.from, start)
    const length = opening.to - begin
    if (length <= 0) continue
    if (length >= left) return new Date(begin + left)
    left -= length
  }
  return null
}

/**
 * Minutes of business time between two instants; 0 where the second is not later. Later than three
 * years after the first, nothing more is counted.
 */
export function businessTimeBetween(hours: BusinessHours, from: Date, to: Date): number {
  const start = from.getTime()
  const end = Math.min(to.getTime(), start + mostDays * dayLength)
  return end <= start ? 0 : workBetween(hours, start, end) / minute
}

/** Minutes of the longest day of the week: what is called a working day. */
export function workingDayLength({ week }: Pick<BusinessHours, 'week'>): number {
  const lengths = week.map((day) => day.reduce((sum, { from, to }) => sum + to - from, 0))
  return Math.max(0, ...lengths)
}

/** Openings as instants, in milliseconds, from the local day of an instant on. */
function* openingsFrom(hours: BusinessHours, from: Date): Generator<Opening> {
  let day = localDay(hours.timeZone, from.getTime())
  for (let count = 0; count < mostDays; count += 1, day = daysLater(day, 1)) {
    yield* openingsOf(hours, day)
  }
}

/** The last instant of a day's openings; null where the team does not work that day. */
export function endOfBusiness(hours: BusinessHours, isoDay: string): Date | null {
  const last = hours.isClosed(isoDay) ? undefined : hours.week[weekdayOf(isoDay)]?.at(-1)
  return last ? new Date(instantOf(hours.timeZone, isoDay, last.to)) : null
}

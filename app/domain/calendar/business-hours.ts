import type { BusinessHours, Opening } from './business-week.ts'
import { daysLater, weekdayOf } from './iso-day.ts'
import { instantOf, localDay } from './zone-clock.ts'

/** Openings of a team in one year of its local calendar. */
interface BusinessYear {
  /** Sorted, in milliseconds since 1970. */
  openings: readonly Opening[]
  /** Cumulative milliseconds before each opening; the last entry is the total. */
  sums: readonly number[]
}

/**
 * Cache of years: a queue asks for the same years for every row, and each has some 250 openings to
 * add up.
 */
const kept = new WeakMap<BusinessHours, Map<number, BusinessYear>>()

/**
 * Computes the business time between two instants, in milliseconds; `to` must not be earlier than
 * `from`.
 */
function workBetween(hours: BusinessHours, from: number, to: number): number {
  const [first, last] = [yearAt(hours, from), yearAt(hours, to)]
  let sum = -workBefore(businessYear(hours, first), from)
  for (let year = first; year < last; year += 1) sum += businessYear(hours, year).sums.at(-1) ?? 0
  return sum + workBefore(businessYear(hours, last), to)
}

/** Computes the milliseconds of a year's openings before an instant. */
function workBefore({ openings, sums }: BusinessYear, instant: number): number {
  let [low, high] = [0, openings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((openings[middle]?.from ?? 0) < instant) low = middle + 1
    else high = middle
  }
  const last = openings[low - 1]
  if (!last) return 0
  return (sums[low - 1] ?? 0) + Math.max(0, Math.min(last.to, instant) - last.from)
}

function yearAt({ timeZone }: BusinessHours, instant: number): number {
  return Number(localDay(timeZone, instant).slice(0, 4))
}

function businessYear(hours: BusinessHours, year: number): BusinessYear {
  const years = kept.get(hours) ?? new Map<number, BusinessYear>()
  kept.set(hours, years)
  const known = years.get(year) ?? addUp(hours, year)
  years.set(year, known)
  return known
}

function addUp(hours: BusinessHours, year: number): BusinessYear {
  const openings: Opening[] = []
  const sums = [0]
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = daysLater(day, 1)) {
    for (const { from, to } of openingsOf(hours, day)) {
      openings.push({ from, to })
      sums.push((sums.at(-1) ?? 0) + Math.max(0, to - from))
    }
  }
  return { openings, sums }
}

/** Lists the openings of a local day as instants, in milliseconds. */
function openingsOf(hours: BusinessHours, isoDay: string): Opening[] {
  const openings = hours.week[weekdayOf(isoDay)] ?? []
  if (openings.length === 0 || hours.isClosed(isoDay)) return []
  return openings.map(({ from, to }) => ({
    from: instantOf(hours.timeZone, isoDay, from),
    to: instantOf(hours.timeZone, isoDay, to),
  }))
}

/** Maximum number of days searched, so that the search ends for a team that never opens. */
const mostDays = 3 * 366
const minute = 60_000
const dayLength = 24 * 60 * minute

/**
 * Returns the instant after the given business time has passed.
 * @param minutes 0 or more; 0 returns `from` itself, even outside business hours
 * @returns null if the team does not work that long within three years
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
 * Computes the business time between two instants in minutes; 0 if `to` is not later. Counts at
 * most three years.
 */
export function businessTimeBetween(hours: BusinessHours, from: Date, to: Date): number {
  const start = from.getTime()
  const end = Math.min(to.getTime(), start + mostDays * dayLength)
  return end <= start ? 0 : workBetween(hours, start, end) / minute
}

/**
 * Returns the minutes of the longest day of the week, which is used as the length of a working day.
 */
export function workingDayLength({ week }: Pick<BusinessHours, 'week'>): number {
  const lengths = week.map((day) => day.reduce((sum, { from, to }) => sum + to - from, 0))
  return Math.max(0, ...lengths)
}

/** Generates openings as instants, in milliseconds, from the local day of an instant on. */
function* openingsFrom(hours: BusinessHours, from: Date): Generator<Opening> {
  let day = localDay(hours.timeZone, from.getTime())
  for (let count = 0; count < mostDays; count += 1, day = daysLater(day, 1)) {
    yield* openingsOf(hours, day)
  }
}

/** Returns the end of a day's last opening; null if the team does not work that day. */
export function endOfBusiness(hours: BusinessHours, isoDay: string): Date | null {
  const last = hours.isClosed(isoDay) ? undefined : hours.week[weekdayOf(isoDay)]?.at(-1)
  return last ? new Date(instantOf(hours.timeZone, isoDay, last.to)) : null
}

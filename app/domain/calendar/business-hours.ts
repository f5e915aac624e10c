import type { BusinessHours, Opening } from './business-week.ts'
import { daysLater, weekdayOf } from './iso-day.ts'
import { instantOf, localDay } from './zone-clock.ts'

/** When a team is at work in one year of its own calendar. */
interface BusinessYear {
  /** In order, in milliseconds since 1970. */
  openings: readonly Opening[]
  /** Milliseconds of the openings before each, and, at the end, of all. */
  sums: readonly number[]
}

/** A queue asks for the same years row by row, each of which is some 250 openings to add up. */
const kept = new WeakMap<BusinessHours, Map<number, BusinessYear>>()

/** Milliseconds of business time between two instants, the second of which is not earlier. */
function workBetween(hours: BusinessHours, from: number, to: number): number {
  const [first, last] = [yearAt(hours, from), yearAt(hours, to)]
  let sum = -workBefore(businessYear(hours, first), from)
  for (let year = first; year < last; year += 1) sum += businessYear(hours, year).sums.at(-1) ?? 0
  return sum + workBefore(businessYear(hours, last), to)
}

/** Milliseconds of a year's openings that lie before an instant. */
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

/** The openings of one local day as instants, in milliseconds. */
function openingsOf(hours: BusinessHours, isoDay: string): Opening[] {
  const openings = hours.week[weekdayOf(isoDay)] ?? []
  if (openings.length === 0 || hours.isClosed(isoDay)) return []
  return openings.map(({ from, to }) => ({
    from: instantOf(hours.timeZone, isoDay, from),
    to: instantOf(hours.timeZone, isoDay, to),
  }))
}

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

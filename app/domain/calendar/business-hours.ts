import { weekdays } from '#app/platform/text/format.ts'
import { addDays, weekdayOf } from './iso-day.ts'
import { toInstant, toLocalDay } from './zone-clock.ts'

/** Part of a day when the team is at work, in minutes since local midnight. */
interface Opening {
  from: number
  to: number
}

/** Openings by weekday from Sunday, sorted and without overlap; empty for a day off. */
export type BusinessWeek = readonly (readonly Opening[])[]

/** Business hours of a team. Results are cached by this object, so it must not be changed. */
export interface BusinessHours {
  /** IANA name of the time zone. */
  timeZone: string
  week: BusinessWeek
  /** Whether a day (ISO date) is a holiday or within a shutdown. */
  isClosed(isoDay: string): boolean
}

const time = String.raw`(\d{1,2})(?:[.:](\d\d))? ?(am|pm)`
const dash = '(?:[–-]| to )'
const weekday = `(${weekdays.join('|')})`
/** One span of opening hours: “8.30am–5pm Monday–Friday”, “9am–12pm Saturday”. */
const span = String.raw`${time}${dash}${time} ${weekday}(?:${dash}${weekday})?\b`
const spans = `${span}(?:, ${span})*`
const onlyHours = new RegExp(`^${spans}$`)

/** Error message that explains the required format of opening hours. */
export const openingHoursFormatMessage =
  'must be written like “8.30am–5pm Monday–Friday”, or like “8.30am–5pm Monday–Thursday, 8.30am–3pm Friday”, each opening before it closes'

/**
 * Parses written opening hours: “8.30am–5pm Monday–Friday”, with other days after a comma.
 * @returns null if the format or the times are invalid
 */
export function parseOpeningHours(hours: string): BusinessWeek | null {
  if (!onlyHours.test(hours)) return null
  const week: Opening[][] = Array.from({ length: 7 }, () => [])
  for (const [, ...parts] of hours.matchAll(new RegExp(span, 'g'))) {
    const [hour, minute, half, toHour, toMinute, toHalf, first, last] = parts
    const opening = { from: minutesAt(hour, minute, half), to: minutesAt(toHour, toMinute, toHalf) }
    for (const day of daysFrom(first, last)) week[day]?.push(opening)
  }
  const inOrder = week.map((day) => day.toSorted((one, other) => one.from - other.from))
  return inOrder.every(isSortedWithoutOverlap) ? inOrder : null
}

/**
 * Finds all opening hours in a text that have the expected format, whether or not they can be
 * parsed.
 */
export function findWrittenHours(text: string): string[] {
  return [...text.matchAll(new RegExp(String.raw`(?<![\d.:])${spans}`, 'g'))].map(
    ([hours]) => hours,
  )
}

/** Converts a time of day to minutes since midnight; NaN for an impossible time. */
function minutesAt(hour = '', minute = '0', half = 'am'): number {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours < 1 || hours > 12 || minutes > 59) return Number.NaN
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes
}

/**
 * Lists the weekdays from one to another, across the weekend if necessary: 0 for Sunday to 6 for
 * Saturday.
 */
function daysFrom(first = '', last = first): number[] {
  const names: readonly string[] = weekdays
  const start = names.indexOf(first)
  const count = ((names.indexOf(last) - start + 7) % 7) + 1
  return Array.from({ length: count }, (_, i) => (start + i + 1) % 7)
}

function isSortedWithoutOverlap(day: readonly Opening[]): boolean {
  return day.every(({ from, to }, i) => from < to && from > (day[i - 1]?.to ?? -1))
}

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
const yearCache = new WeakMap<BusinessHours, Map<number, BusinessYear>>()

/**
 * Computes the business time between two instants, in milliseconds; `to` must not be earlier than
 * `from`.
 */
function businessMsBetween(hours: BusinessHours, from: number, to: number): number {
  const [first, last] = [yearAt(hours, from), yearAt(hours, to)]
  let sum = -businessMsBefore(businessYear(hours, first), from)
  for (let year = first; year < last; year += 1) sum += businessYear(hours, year).sums.at(-1) ?? 0
  return sum + businessMsBefore(businessYear(hours, last), to)
}

/** Computes the milliseconds of a year's openings before an instant. */
function businessMsBefore({ openings, sums }: BusinessYear, instant: number): number {
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
  return Number(toLocalDay(timeZone, instant).slice(0, 4))
}

function businessYear(hours: BusinessHours, year: number): BusinessYear {
  const years = yearCache.get(hours) ?? new Map<number, BusinessYear>()
  yearCache.set(hours, years)
  const known = years.get(year) ?? computeBusinessYear(hours, year)
  years.set(year, known)
  return known
}

function computeBusinessYear(hours: BusinessHours, year: number): BusinessYear {
  const openings: Opening[] = []
  const sums = [0]
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = addDays(day, 1)) {
    for (const { from, to } of listOpenings(hours, day)) {
      openings.push({ from, to })
      sums.push((sums.at(-1) ?? 0) + Math.max(0, to - from))
    }
  }
  return { openings, sums }
}

/** Lists the openings of a local day as instants, in milliseconds. */
function listOpenings(hours: BusinessHours, isoDay: string): Opening[] {
  const openings = hours.week[weekdayOf(isoDay)] ?? []
  if (openings.length === 0 || hours.isClosed(isoDay)) return []
  return openings.map(({ from, to }) => ({
    from: toInstant(hours.timeZone, isoDay, from),
    to: toInstant(hours.timeZone, isoDay, to),
  }))
}

/** Maximum number of days searched, so that the search ends for a team that never opens. */
const maxSearchDays = 3 * 366
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Returns the instant after the given business time has passed.
 * @param minutes 0 or more; 0 returns `from` itself, even outside business hours
 * @returns null if the team does not work that long within three years
 */
export function addBusinessTime(hours: BusinessHours, from: Date, minutes: number): Date | null {
  let left = minutes * minuteMs
  if (left <= 0) return from
  const start = from.getTime()
  for (const opening of generateOpenings(hours, from)) {
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
  const end = Math.min(to.getTime(), start + maxSearchDays * dayMs)
  return end <= start ? 0 : businessMsBetween(hours, start, end) / minuteMs
}

/**
 * Returns the minutes of the longest day of the week, which is used as the length of a working day.
 */
export function computeWorkingDayMinutes({ week }: Pick<BusinessHours, 'week'>): number {
  const lengths = week.map((day) => day.reduce((sum, { from, to }) => sum + to - from, 0))
  return Math.max(0, ...lengths)
}

/** Generates openings as instants, in milliseconds, from the local day of an instant on. */
function* generateOpenings(hours: BusinessHours, from: Date): Generator<Opening> {
  let day = toLocalDay(hours.timeZone, from.getTime())
  for (let count = 0; count < maxSearchDays; count += 1, day = addDays(day, 1)) {
    yield* listOpenings(hours, day)
  }
}

/** Returns the end of a day's last opening; null if the team does not work that day. */
export function findEndOfBusiness(hours: BusinessHours, isoDay: string): Date | null {
  const last = hours.isClosed(isoDay) ? undefined : hours.week[weekdayOf(isoDay)]?.at(-1)
  return last ? new Date(toInstant(hours.timeZone, isoDay, last.to)) : null
}

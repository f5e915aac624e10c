import { daysLater, weekdayOf } from './iso-day.ts'

/** A part of a day when the team is at work, in minutes since local midnight. */
export interface Opening {
  from: number
  to: number
}

/** When a team is at work. */
export interface BusinessHours {
  /** IANA name of the zone its clock runs in. */
  timeZone: string
  /** Its openings by weekday from Sunday, in order and apart; none for a day off. */
  week: readonly (readonly Opening[])[]
  /** Whether a day, given as ISO date, is a holiday or within a shutdown. */
  isClosed(isoDay: string): boolean
}

/** Most days ahead that are looked through, so that a team which never opens ends the search. */
const mostDays = 3 * 366
const minute = 60_000

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

/** Minutes of business time between two instants; 0 where the second is not later. */
export function businessTimeBetween(hours: BusinessHours, from: Date, to: Date): number {
  const [start, end] = [from.getTime(), to.getTime()]
  let sum = 0
  if (end <= start) return 0
  for (const opening of openingsFrom(hours, from)) {
    if (opening.from >= end) break
    sum += Math.max(0, Math.min(opening.to, end) - Math.max(opening.from, start))
  }
  return sum / minute
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
    const openings = hours.week[weekdayOf(day)] ?? []
    if (openings.length === 0 || hours.isClosed(day)) continue
    for (const opening of openings) {
      yield {
        from: instantOf(hours.timeZone, day, opening.from),
        to: instantOf(hours.timeZone, day, opening.to),
      }
    }
  }
}

/** The last instant of a day's openings; null where the team does not work that day. */
export function endOfBusiness(hours: BusinessHours, isoDay: string): Date | null {
  const last = hours.isClosed(isoDay) ? undefined : hours.week[weekdayOf(isoDay)]?.at(-1)
  return last ? new Date(instantOf(hours.timeZone, isoDay, last.to)) : null
}

/**
 * When the clock of a zone shows a time of day, in milliseconds since 1970. Of an hour that the clock shows twice
 * it is the first; of one that it leaps over, as much later as it leaps.
 */
export function instantOf(timeZone: string, isoDay: string, minutes: number): number {
  const shown = Date.parse(`${isoDay}T00:00:00Z`) + minutes * minute
  const before = offsetAt(timeZone, shown - dayLength)
  const after = offsetAt(timeZone, shown + dayLength)
  const earlier = shown - before
  if (before === after || offsetAt(timeZone, earlier) === before) return earlier
  return offsetAt(timeZone, shown - after) === after ? shown - after : earlier
}

const dayLength = 24 * 60 * minute
const formats = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** Milliseconds by which the clock of a zone is ahead of UTC. Kept by quarter hours, as clocks change. */
function offsetAt(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / (15 * minute))
  const known = offsets.get(timeZone) ?? new Map<number, number>()
  if (!offsets.has(timeZone) || known.size > 50_000) offsets.set(timeZone, known)
  if (known.size > 50_000) known.clear()
  const offset = known.get(quarter) ?? readOffset(timeZone, quarter * 15 * minute)
  known.set(quarter, offset)
  return offset
}

function readOffset(timeZone: string, instant: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(timeZone, format)
  const parts = Object.fromEntries(
    format.formatToParts(instant).map((part) => [part.type, part.value]),
  )
  const { year, month, day, hour, minute: minutes } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minutes}:00Z`) - instant
}

function localDay(timeZone: string, instant: number): string {
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10)
}

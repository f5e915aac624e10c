import {
  type AnnouncedHoliday,
  type HolidayPlace,
  homePlace,
  listHolidays,
  listPublicHolidays,
} from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** Days that are published as closed, besides weekends and the public holidays by rule. */
export interface ClosedPeriods {
  shutdowns: readonly Shutdown[]
  /** Days of holidays that are announced each year; a year without one has the day of the rule. */
  announced: readonly AnnouncedHoliday[]
}

/** Input for counting working days. */
export interface WorkCalendar extends ClosedPeriods {
  /** ISO date in the company's time zone. */
  today: string
}

/** Places whose public holidays are not worked, and the days of those announced each year. */
export interface WorkPlaces {
  /** By default South Australia alone. */
  places?: readonly HolidayPlace[]
  announced?: readonly AnnouncedHoliday[]
}

/**
 * Adds working days to a date. A working day is Monday to Friday, not a public holiday of any of
 * the places and not within a shutdown. All counting of working days uses this function.
 * @param days whole number, negative for an earlier day; 0 returns the day itself, even if closed
 */
export function addWorkingDays(
  isoDay: string,
  days: number,
  shutdowns: readonly Shutdown[],
  { places = [homePlace], announced = [] }: WorkPlaces = {},
): string {
  const step = Math.sign(days)
  const closed = shutdowns.map(({ first, last }) => ({
    from: toDayNumber(first),
    to: toDayNumber(last),
  }))
  let day = toDayNumber(isoDay)
  for (let left = Math.abs(days); left > 0; ) {
    day += step
    if (
      isWorkingDay(day, places, announced) &&
      !closed.some(({ from, to }) => from <= day && day <= to)
    )
      left -= 1
  }
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/**
 * Like `addWorkingDays`, but also finds the shutdowns that move the result: without any one of them
 * it would be different.
 * @returns `past`: those shutdowns, in the given order
 */
export function addWorkingDaysWithShutdowns(
  isoDay: string,
  days: number,
  shutdowns: readonly Shutdown[],
  at: WorkPlaces = {},
): { day: string; past: Shutdown[] } {
  const day = addWorkingDays(isoDay, days, shutdowns, at)
  const [from, to] = isoDay < day ? [isoDay, day] : [day, isoDay]
  const past = shutdowns.filter((shutdown) => {
    if (shutdown.last < from || shutdown.first > to) return false
    const others = shutdowns.filter((other) => other !== shutdown)
    return addWorkingDays(isoDay, days, others, at) !== day
  })
  return { day, past }
}

/** Length of a day in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000

/** Converts an ISO date to days since 1970, which are many times faster to count in. */
const toDayNumber = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`) / dayMs

/** Whether a day is a weekday and not a public holiday of any of the places; ignores shutdowns. */
function isWorkingDay(
  day: number,
  places: readonly HolidayPlace[],
  announced: readonly AnnouncedHoliday[],
): boolean {
  const date = new Date(day * dayMs)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  return !places.some((place) => holidaysOf(date.getUTCFullYear(), place, announced).has(day))
}

/** Cache of holidays by place, year and announced days. */
const holidays = new Map<string, ReadonlySet<number>>()
const maxCached = 500

function holidaysOf(
  year: number,
  place: HolidayPlace,
  announced: readonly AnnouncedHoliday[],
): ReadonlySet<number> {
  const days = announced.map(({ holiday, day }) => `${holiday} ${day}`)
  const key = `${place.state} ${place.region} ${year} ${days.join()}`
  const known =
    holidays.get(key) ??
    new Set([...listPublicHolidays(year, place, announced).keys()].map(toDayNumber))
  if (holidays.size >= maxCached) holidays.clear()
  holidays.set(key, known)
  return known
}

/** A public holiday on which goods would otherwise have moved. */
export interface MovingHoliday {
  /** ISO date. */
  day: string
  /** “Reconciliation Day (ACT)”. */
  name: string
  /** Rule by which the day was counted while none is announced; empty otherwise. */
  rule: string
}

/**
 * Lists the public holidays of places on weekdays between two days, inclusive, outside shutdowns:
 * those that make a count of working days longer. A holiday of several places is listed once, with
 * all of them.
 */
export function listMovingHolidays(
  from: string,
  to: string,
  shutdowns: readonly Shutdown[],
  { places = [homePlace], announced = [] }: WorkPlaces = {},
): MovingHoliday[] {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const found = new Map<string, MovingHoliday & { states: string[] }>()
  for (const place of places) {
    for (const { day, name, rule, isPartDay } of years.flatMap((year) =>
      listHolidays(year, place, announced),
    )) {
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
      const isFree =
        isPartDay ||
        day < from ||
        day > to ||
        weekday === 0 ||
        weekday === 6 ||
        shutdowns.some(({ first, last }) => first <= day && day <= last)
      if (isFree) continue
      const key = `${day} ${name}`
      const known = found.get(key) ?? { day, name, rule, states: [] }
      if (!known.states.includes(place.state)) known.states.push(place.state)
      found.set(key, known)
    }
  }
  return [...found.values()]
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(({ states, name, day, rule }) => ({ day, name: `${name} (${states.join(', ')})`, rule }))
}

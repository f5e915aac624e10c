import { publicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** What days are reckoned by. */
export interface WorkCalendar {
  /** ISO date, where we are. */
  today: string
  shutdowns: readonly Shutdown[]
}

/**
 * The day some working days after another, or before it when negative; 0 is the day itself, whether
 * we work on it or not. We work from Monday to Friday, on no public holiday and in no shutdown. The
 * one place that reckons this.
 * @param days whole working days
 */
export function addWorkingDays(
  isoDay: string,
  days: number,
  shutdowns: readonly Shutdown[],
): string {
  const step = Math.sign(days)
  const closed = shutdowns.map(({ first, last }) => ({ from: numberOf(first), to: numberOf(last) }))
  let day = numberOf(isoDay)
  for (let left = Math.abs(days); left > 0; ) {
    day += step
    if (isWorkingDay(day) && !closed.some(({ from, to }) => from <= day && day <= to)) left -= 1
  }
  return new Date(day * dayLength).toISOString().slice(0, 10)
}

/**
 * The same day, with the shutdowns without which it would be another.
 * @returns `past` in the order of the shutdowns
 */
export function reckonWorkingDays(
  isoDay: string,
  days: number,
  shutdowns: readonly Shutdown[],
): { day: string; past: Shutdown[] } {
  const day = addWorkingDays(isoDay, days, shutdowns)
  const [from, to] = isoDay < day ? [isoDay, day] : [day, isoDay]
  const past = shutdowns.filter((shutdown) => {
    if (shutdown.last < from || shutdown.first > to) return false
    const others = shutdowns.filter((other) => other !== shutdown)
    return addWorkingDays(isoDay, days, others) !== day
  })
  return { day, past }
}

/** Milliseconds. */
const dayLength = 24 * 60 * 60 * 1000

/** Days since 1970: long lead times are reckoned many times faster in them than in ISO dates. */
const numberOf = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`) / dayLength

/** Shutdowns aside. */
function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayLength)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(day)
}

const holidays = new Map<number, ReadonlySet<number>>()

function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidays.get(year) ?? new Set([...publicHolidays(year).keys()].map(numberOf))
  holidays.set(year, known)
  return known
}

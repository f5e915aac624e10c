import { listPublicHolidays } from './public-holidays.ts'
import type { Shutdown } from './shutdown.ts'

/** Input for counting working days, besides weekends and public holidays. */
export interface WorkCalendar {
  /** ISO date in the company's time zone. */
  today: string
  shutdowns: readonly Shutdown[]
}

/**
 * Adds working days to a date. A working day is Monday to Friday, not a public holiday and not
 * within a shutdown. All counting of working days uses this function.
 * @param days whole number, negative for an earlier day; 0 returns the day itself, even if closed
 */
export function addWorkingDays(
  isoDay: string,
  days: number,
  shutdowns: readonly Shutdown[],
): string {
  const step = Math.sign(days)
  const closed = shutdowns.map(({ first, last }) => ({
    from: toDayNumber(first),
    to: toDayNumber(last),
  }))
  let day = toDayNumber(isoDay)
  for (let left = Math.abs(days); left > 0; ) {
    day += step
    if (isWorkingDay(day) && !closed.some(({ from, to }) => from <= day && day <= to)) left -= 1
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

/** Length of a day in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000

/** Converts an ISO date to days since 1970, which are many times faster to count in. */
const toDayNumber = (isoDay: string) => Date.parse(`${isoDay}T00:00:00Z`) / dayMs

/** Whether a day is a weekday and not a public holiday; ignores shutdowns. */
function isWorkingDay(day: number): boolean {
  const date = new Date(day * dayMs)
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidaysOf(date.getUTCFullYear()).has(day)
}

const holidays = new Map<number, ReadonlySet<number>>()

function holidaysOf(year: number): ReadonlySet<number> {
  const known = holidays.get(year) ?? new Set([...listPublicHolidays(year).keys()].map(toDayNumber))
  holidays.set(year, known)
  return known
}

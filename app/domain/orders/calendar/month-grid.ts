import { addDays, findMonday, isIsoDay } from '#app/domain/calendar/iso-day.ts'

/** A month of the calendar as whole weeks, Monday first. */
export interface MonthGrid {
  /** Year and month, such as `2027-02`. */
  month: string
  /** ISO dates by week; the first and last week include days of the neighbouring months. */
  weeks: string[][]
  /** Previous and next month; null beyond the range of years that is shown. */
  before: string | null
  after: string | null
}

/** Number of years before and after the current one that the calendar covers. */
const maxYearsAway = 5

/**
 * Builds the grid of a month.
 * @param asked month from the URL; the current month is used if it is missing, invalid or out of
 * range
 * @param today ISO date
 */
export function buildMonthGrid(asked: string | null, today: string): MonthGrid {
  const named = /^\d{4}-\d{2}$/.test(asked ?? '') && isIsoDay(`${asked}-01`) ? asked : null
  const month = named && isInRange(named, today) ? named : today.slice(0, 7)
  const first = `${month}-01`
  let day = findMonday(first)
  const weeks: string[][] = []
  do {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)))
    day = addDays(day, 7)
  } while (day.startsWith(month))
  const before = addDays(first, -1).slice(0, 7)
  const after = nextMonth(month)
  return {
    month,
    weeks,
    before: isInRange(before, today) ? before : null,
    after: isInRange(after, today) ? after : null,
  }
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 7).slice(0, 7)
}

function isInRange(month: string, today: string): boolean {
  return Math.abs(Number(month.slice(0, 4)) - Number(today.slice(0, 4))) <= maxYearsAway
}

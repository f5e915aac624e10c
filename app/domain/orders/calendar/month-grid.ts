import { daysLater, isIsoDay, mondayOf } from '#app/domain/calendar/iso-day.ts'

/** A month of the calendar, as whole weeks from Monday on. */
export interface MonthGrid {
  /** `2027-02`. */
  month: string
  /** ISO dates, with the days of the months beside it that fill the first and the last week. */
  weeks: string[][]
  /** The months before and after; null beyond the years that are shown. */
  before: string | null
  after: string | null
}

/** Years before and after this one that the calendar goes. */
const yearsAround = 5

/**
 * The month that an address names; the present one where it names none, or one too far away.
 * @param today ISO date
 */
export function monthGrid(asked: string | null, today: string): MonthGrid {
  const named = /^\d{4}-\d{2}$/.test(asked ?? '') && isIsoDay(`${asked}-01`) ? asked : null
  const month = named && isShown(named, today) ? named : today.slice(0, 7)
  const first = `${month}-01`
  let day = mondayOf(first)
  const weeks: string[][] = []
  do {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysLater(day, index)))
    day = daysLater(day, 7)
  } while (day.startsWith(month))
  const before = daysLater(first, -1).slice(0, 7)
  const after = nextMonth(month)
  return {
    month,
    weeks,
    before: isShown(before, today) ? before : null,
    after: isShown(after, today) ? after : null,
  }
}

function nextMonth(month: string): string {
  return daysLater(`${month}-28`, 7).slice(0, 7)
}

function isShown(month: string, today: string): boolean {
  return Math.abs(Number(month.slice(0, 4)) - Number(today.slice(0, 4))) <= yearsAround
}

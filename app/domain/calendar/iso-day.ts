/**
 * Whether the text is a valid ISO date such as `2027-02-03`. Only years 1900 to 2999 are accepted,
 * so that neighbouring days have four-digit years too.
 */
export function isIsoDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Adds years to a date, for comparisons only: 29 February may become an invalid date. */
export function addYears(isoDay: string, years: number): string {
  return `${Number(isoDay.slice(0, 4)) + years}${isoDay.slice(4)}`
}

/** Adds days to a date; negative numbers subtract. */
export function addDays(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns the Monday of the week that contains a day. */
export function findMonday(isoDay: string): string {
  return addDays(isoDay, -((weekdayOf(isoDay) + 6) % 7))
}

/** Returns the weekday: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(isoDay: string): number {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay()
}

/**
 * Lists the last `count` months, oldest first, as `2027-02`.
 * @param until ISO date or month in the last of them
 */
export function listLastMonths(until: string, count: number): string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + (month - 1) - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

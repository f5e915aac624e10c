/**
 * Whether the text is a day of the calendar, written as ISO date: `2027-02-03`. Only years from 1900
 * to 2999, so that the days before and after it have four digits too.
 */
export function isIsoDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The same day some years later, to compare dates with: 29 February may become a day that is none. */
export function yearsLater(isoDay: string, years: number): string {
  return `${Number(isoDay.slice(0, 4)) + years}${isoDay.slice(4)}`
}

/** The day some days after another, or before it when negative. */
export function daysLater(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week that a day lies in. */
export function mondayOf(isoDay: string): string {
  return daysLater(isoDay, -((weekdayOf(isoDay) + 6) % 7))
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(isoDay: string): number {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay()
}

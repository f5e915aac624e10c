import { formatDay } from '#app/platform/text/format.ts'

/** Period in which a blanket order can be called off: ISO dates, both included. */
export interface Period {
  from: string
  until: string
}

/** Formats a period: “1 February 2027 to 30 April 2027”. */
export function formatPeriod({ from, until }: Period): string {
  return `${formatDay(from)} to ${formatDay(until)}`
}

/**
 * Refuses a needed-by day (ISO) outside the blanket order's period; null if the day is inside, or
 * there is no period.
 */
export function refuseDayOutsidePeriod(period: Period | null, day: string): string | null {
  if (!period || (day >= period.from && day <= period.until)) return null
  return `Choose a day from ${formatDay(period.from)} to ${formatDay(period.until)}: the blanket order runs between them.`
}

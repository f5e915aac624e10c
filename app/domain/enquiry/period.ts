import { formatDay } from '#app/platform/text/format.ts'

/** Between which days a blanket order is called off, both included; ISO dates. */
export interface Period {
  from: string
  until: string
}

/** “1 February 2027 to 30 April 2027”. */
export function periodInWords({ from, until }: Period): string {
  return `${formatDay(from)} to ${formatDay(until)}`
}

/** Why a call-off cannot be needed on a day (ISO); null where it can, and where there is no period. */
export function outsidePeriod(period: Period | null, day: string): string | null {
  if (!period || (day >= period.from && day <= period.until)) return null
  return `Choose a day from ${formatDay(period.from)} to ${formatDay(period.until)}: the blanket order runs between them.`
}

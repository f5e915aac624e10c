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

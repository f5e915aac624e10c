import { formatDay } from '#app/platform/format.ts'

/** A time, in whole days, when nobody answers and nothing leaves: the Christmas shutdown. */
export interface Closure {
  name: string
  /** ISO date of the first day on which nothing leaves, and of the last. */
  first: string
  last: string
}

/** “18 December 2026 to 3 January 2027”, “24 June to 2 July 2027”, “30 June 2027”. */
export function closureDays({ first, last }: Pick<Closure, 'first' | 'last'>): string {
  if (first === last) return formatDay(first)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  const from = formatDay(first)
  return `${sameYear ? from.slice(0, -5) : from} to ${formatDay(last)}`
}

import { formatDay } from '#app/platform/text/format.ts'
import type { AustralianState } from './australian-state.ts'

/** A period of whole days when we are closed, such as the Christmas shutdown. */
export interface Shutdown {
  name: string
  /** ISO dates of the first and the last day without dispatch. */
  first: string
  last: string
  /**
   * Last days to order for delivery before the shutdown, by state of the destination; a state that
   * is not named has none.
   */
  lastOrders?: readonly { states: readonly AustralianState[]; day: string }[] | undefined
}

/**
 * Formats the days of a shutdown: “from 18 December 2026 to 3 January 2027”, “from 28 June to 2
 * July 2027”, “on 30 June 2027”.
 */
export function formatShutdownDays({ first, last }: Pick<Shutdown, 'first' | 'last'>): string {
  if (first === last) return `on ${formatDay(first)}`
  const from = formatDay(first)
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return `from ${sameYear ? from.slice(0, -' 2027'.length) : from} to ${formatDay(last)}`
}

/**
 * Formats a sentence about shutdowns: “We are closed from 18 December 2026 to 3 January 2027.”;
 * empty without shutdowns.
 */
export function formatClosedSentence(shutdowns: readonly Shutdown[]): string {
  return shutdowns.length === 0
    ? ''
    : `We are closed ${shutdowns.map(formatShutdownDays).join(' and ')}.`
}

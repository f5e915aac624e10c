import { addYears, isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'

export type ParseResult<Value> = { ok: true; value: Value } | { ok: false; reason: string }

export const refuse = (reason: string) => ({ ok: false as const, reason })

/** Message for an amount that needs more than an enquiry line can hold. */
export function tooMuchMessage(most: number, unit: string): string {
  const limit = `It holds at most ${formatNumber(most)} ${unit} of this.`
  return `That is more than one enquiry can hold. ${limit} Plan a smaller run, or call us about a contract.`
}

/** Maximum loss that a plan accepts, in percent. */
const maxLossPercent = 20

/**
 * Parses a percentage from 0 to 20 with at most one decimal. @returns tenths of a percent
 * @param usual value in tenths of a percent for empty input
 */
export function parseLoss(typed: string, usual: number): ParseResult<number> {
  if (typed === '') return { ok: true, value: usual }
  const { value, unit } = parseQuantity(typed)
  const tenths = value === null || !['', '%'].includes(unit) ? Number.NaN : tenfold(value)
  return Number.isInteger(tenths) && tenths <= maxLossPercent * 10
    ? { ok: true, value: tenths }
    : refuse(`Type 0 to ${maxLossPercent}\u00a0%, such as 2 or 1.5.`)
}

/** Rounded, because 1.1 × 10 is not exactly 11 in binary floating point. */
const tenfold = (value: number) => Number((value * 10).toFixed(6))

/** Parses a bottling day: empty (null), or an ISO date from today to five years ahead. */
export function parseBottlingDay(typed: string, today: string): ParseResult<string | null> {
  if (typed === '') return { ok: true, value: null }
  if (!isIsoDay(typed)) return refuse('We could not read this date. Type it like 2027-02-03.')
  if (typed < today) return refuse(`That day has passed. Choose ${formatDay(today)} or later.`)
  if (typed > addYears(today, 5)) return refuse('Choose a day within the next five years.')
  return { ok: true, value: typed }
}

import { isIsoDay, yearsLater } from '#app/domain/calendar/iso-day.ts'
import { formatDay, formatNumber } from '#app/platform/text/format.ts'
import { readFigure } from '#app/platform/text/read-number.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; reason: string }

export const refuse = (reason: string) => ({ ok: false as const, reason })

/** Message for an amount that needs more than an enquiry line can hold. */
export function tooMuch(most: number, unit: string): string {
  const limit = `It holds at most ${formatNumber(most)} ${unit} of this.`
  return `That is more than one enquiry can hold. ${limit} Plan a smaller run, or call us about a contract.`
}

/** Maximum loss that a plan accepts, in percent. */
const mostLoss = 20

/**
 * Parses a percentage from 0 to 20 with at most one decimal. @returns tenths of a percent
 * @param usual value in tenths of a percent for empty input
 */
export function readLoss(typed: string, usual: number): Read<number> {
  if (typed === '') return { ok: true, value: usual }
  const { value, unit } = readFigure(typed)
  const tenths = value === null || !['', '%'].includes(unit) ? Number.NaN : tenfold(value)
  return Number.isInteger(tenths) && tenths <= mostLoss * 10
    ? { ok: true, value: tenths }
    : refuse(`Type 0 to ${mostLoss}\u00a0%, such as 2 or 1.5.`)
}

/** Rounded, because 1.1 × 10 is not exactly 11 in binary floating point. */
const tenfold = (value: number) => Number((value * 10).toFixed(6))

/** Parses a bottling day: empty (null), or an ISO date from today to five years ahead. */
export function readDay(typed: string, today: string): Read<string | null> {
  if (typed === '') return { ok: true, value: null }
  if (!isIsoDay(typed)) return refuse('We could not read this date. Type it like 2027-02-03.')
  if (typed < today) return refuse(`That day has passed. Choose ${formatDay(today)} or later.`)
  if (typed > yearsLater(today, 5)) return refuse('Choose a day within the next five years.')
  return { ok: true, value: typed }
}

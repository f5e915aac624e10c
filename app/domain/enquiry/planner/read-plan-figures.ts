import { formatDay, formatNumber } from '#app/platform/format.ts'
import { isIsoDay, yearsLater } from '../iso-day.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; reason: string }

const refuse = (reason: string) => ({ ok: false as const, reason })

const amountPattern = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,3}))?$/

/**
 * Reads an amount, in thousandths so that litres with up to three decimals stay whole millilitres:
 * “12,000”, “12 000”, “0.75”. Only litres have decimals.
 */
export function readAmount(typed: string, unit: string): Read<number> {
  if (typed === '') return refuse(`Type how many ${unit} you fill, such as 12,000.`)
  const match = amountPattern.exec(typed)
  if (!match) {
    return refuse(
      /^[-−–]/.test(typed)
        ? 'That is below zero. Type more than 0.'
        : 'That is not a number we can read. Type digits, such as 12,000 or 850.5.',
    )
  }
  const [, whole = '', decimals = ''] = match
  if (decimals !== '' && unit !== 'litres') return refuse(`Type whole ${unit}, such as 400.`)
  const digits = whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '')
  const thousandths = Number(digits) * 1000 + Number(decimals.padEnd(3, '0'))
  if (thousandths === 0) return refuse(`There is nothing to plan for 0 ${unit}. Type more than 0.`)
  return { ok: true, value: thousandths }
}

/** Why an amount is refused whose lines an enquiry does not hold. */
export function tooMuch(most: number, unit: string): string {
  const limit = `It holds at most ${formatNumber(most)} ${unit} of this.`
  return `That is more than one enquiry can hold. ${limit} Plan a smaller run, or call us about a contract.`
}

/** Most of the closures that may be planned to be lost, percent. */
const mostWaste = 20

/** Reads a percentage from 0 to 20 with at most one decimal, as tenths of a percent. */
export function readWaste(typed: string): Read<number> {
  const match = /^(\d{1,2})(?:\.(\d))?\s*%?$/.exec(typed)
  const tenths = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : Number.NaN
  return tenths <= mostWaste * 10
    ? { ok: true, value: tenths }
    : refuse(`Type a percentage from 0 to ${mostWaste}, such as 2 or 1.5.`)
}

/** Reads a bottling day: none, or a day from today on within five years. */
export function readDay(typed: string, today: string): Read<string | null> {
  if (typed === '') return { ok: true, value: null }
  if (!isIsoDay(typed)) return refuse('That is not a day we can read. Type it like 2027-02-03.')
  if (typed < today) return refuse(`That day is past. Choose ${formatDay(today)} or later.`)
  if (typed > yearsLater(today, 5)) return refuse('Choose a day within the next five years.')
  return { ok: true, value: typed }
}

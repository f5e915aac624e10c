import { normaliseDigits, parseNumber } from '#app/platform/text/read-number.ts'
import { levelNoun, offeredLevelNouns } from './levels.ts'
import { pluralOf } from './nouns.ts'
import { type Level, type LevelQuantity, levels, type PackHierarchy } from './packs.ts'
import { toPieces } from './quantities.ts'

export type ParsedQuantity =
  | { ok: true; quantity: LevelQuantity; pieces: number }
  | { ok: false; reason: string }

/**
 * Parses a quantity as submitted by a form: the input text and the chosen level. Accepts whole
 * numbers in any common script, plain or with every thousand separated (“14,000”, “14 000”).
 * Refuses anything else with a sentence that says what is wrong and what to type. Never throws.
 */
export function parseQuantity(
  packs: PackHierarchy,
  typed: unknown,
  chosenLevel: unknown,
): ParsedQuantity {
  const level = levels.find((candidate) => candidate === chosenLevel)
  if (!level) {
    return { ok: false, reason: `Choose what to count in: ${offeredLevelNouns(packs)}.` }
  }
  const text = normaliseDigits(typeof typed === 'number' ? String(typed) : textOf(typed))
  // “14,00” is more likely a slip than 14.
  const amount = /,\d{1,2}$/.test(text) || hasDottedThousands(text) ? null : parseNumber(text)
  if (amount === null || amount !== Math.floor(amount)) {
    return { ok: false, reason: textRefusal(text, packs, level) }
  }

  const quantity = { amount, level }
  const result = toPieces(packs, quantity)
  return result.ok ? { ...result, quantity } : result
}

/** Whether dots may separate thousands: “1.200” is 1,200 in some countries and 1.2 in others. */
const hasDottedThousands = (text: string) => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text)

const textOf = (typed: unknown) => (typeof typed === 'string' ? typed : '')

function textRefusal(text: string, packs: PackHierarchy, level: Level): string {
  const unit = pluralOf(levelNoun(packs, level))
  if (text === '') return `Type how many ${unit} you need, such as 12.`
  const echo = /^[\x20-\x7e−]{1,20}$/.test(text) ? `“${text}”` : 'That'
  if (hasDottedThousands(text)) {
    return `${echo} could be ${text.replaceAll('.', ',')} or ${Number.parseFloat(text)}. Type digits without a dot, such as 1200.`
  }
  if (/^\d*[\u00BC-\u00BE\u2150-\u215E]$/.test(text)) {
    const smaller = level === 'piece' ? '' : ', or choose a smaller unit'
    return `“${text}” is a fraction. Type whole ${unit}, such as 2${smaller}.`
  }
  if (/^[-−–] ?\d/.test(text)) return `${echo} is below zero. Type 1 or more.`
  if (/^\d*\.\d+$/.test(text)) {
    const smaller = level === 'piece' ? '' : ', or choose a smaller unit'
    return `${echo} has a decimal point. Type whole ${unit}, such as 2${smaller}.`
  }
  return `${echo} is not a number we can read. Type digits alone, such as 12 or 14,000.`
}

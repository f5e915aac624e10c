import { levelNoun, offeredLevelNouns } from './levels.ts'
import { pluralOf } from './nouns.ts'
import { type Level, type LevelQuantity, levels, maxPieces, type PackHierarchy } from './packs.ts'
import { toPieces } from './quantities.ts'

export type ParsedQuantity =
  | { ok: true; quantity: LevelQuantity; pieces: number }
  | { ok: false; reason: string }

/**
 * Reads a quantity as a form sent it: the typed text and the chosen level. Whole numbers in any
 * common script, plain or with every thousand marked (“14,000”, “14 000”); anything else is refused
 * with a sentence that says what is wrong and what to type. Never throws, whatever is passed.
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
  const text = plainDigits(typeof typed === 'number' ? String(typed) : typed)
  const refusal = textRefusal(text, packs, level)
  if (refusal) return { ok: false, reason: refusal }

  const quantity = { amount: wholeNumber(text), level }
  const result = toPieces(packs, quantity)
  return result.ok ? { ...result, quantity } : result
}

/** First code points of the decimal digits people type: Arabic-Indic, Persian, full-width. */
const digitZeros = [0x0660, 0x06f0, 0xff10]

function plainDigits(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  return typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (digitZeros.findLast((zero) => zero <= code) ?? code))
    })
    .replace(/[٬，]/g, ',')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s/g, ' ')
    .trim()
}

const wholeNumberPattern = /^(?:\d+|\d{1,3}([, ])\d{3}(?:\1\d{3})*)$/

function wholeNumber(text: string): number {
  const digits = text.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '')
  return digits.length > String(maxPieces).length ? Number.POSITIVE_INFINITY : Number(digits)
}

function textRefusal(text: string, packs: PackHierarchy, level: Level): string | null {
  const unit = pluralOf(levelNoun(packs, level))
  if (text === '') return `Type how many ${unit} you need, such as 12.`
  if (wholeNumberPattern.test(text)) return null
  const echo = /^[\x20-\x7e−]{1,20}$/.test(text) ? `“${text}”` : 'That'
  if (/^[-−–] ?\d/.test(text)) return `${echo} is below zero. Type 1 or more.`
  if (/^\d*\.\d+$/.test(text)) {
    const smaller = level === 'piece' ? '' : ', or choose a smaller unit'
    return `${echo} has a decimal point. Type whole ${unit}, such as 2${smaller}.`
  }
  return `${echo} is not a number we can read. Type digits alone, such as 12 or 14,000.`
}

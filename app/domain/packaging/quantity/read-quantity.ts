import { normaliseDigits, parseNumber } from '#app/platform/text/read-number.ts'
import { levelNoun, offeredLevelNouns } from './levels.ts'
import { pluralOf } from './nouns.ts'
import { type Level, type LevelQuantity, levels, type PackHierarchy, packKinds } from './packs.ts'
import { toPieces } from './quantities.ts'

type ParsedQuantity =
  | { outcome: 'done'; quantity: LevelQuantity; pieces: number }
  | { outcome: 'refused'; message: string }

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
    return { outcome: 'refused', message: `Choose what to count in: ${offeredLevelNouns(packs)}.` }
  }
  const text = normaliseDigits(typeof typed === 'number' ? String(typed) : textOf(typed))
  // “14,00” is more likely a slip than 14.
  const amount = /,\d{1,2}$/.test(text) || hasDottedThousands(text) ? null : parseNumber(text)
  if (amount === null || amount !== Math.floor(amount)) {
    return { outcome: 'refused', message: textRefusal(text, packs, level) }
  }

  const quantity = { amount, level }
  const result = toPieces(packs, quantity)
  return result.outcome === 'done' ? { ...result, quantity } : result
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

const pieceWords = ['piece', 'pc', 'pce', 'unit', 'each', 'ea', 'item', 'x']
const levelWords: Record<Exclude<Level, 'piece'>, readonly string[]> = {
  pack: ['pack', 'pk', 'case', 'ctn'],
  layer: ['layer', 'tier'],
  pallet: ['pallet', 'plt', 'skid'],
}

/** Pattern of an amount, which has no letters, followed by an optional unit. */
const amountAndWord = /^(?<amount>[^\p{L}]*)(?<word>\p{L}[\p{L} -]{0,30})?\.?$/u

/**
 * Parses a quantity with its unit in one text: “1,200”, “2 pallets”, “10 layers”, “3 ctns”. A bare
 * number counts pieces. Refuses with the sentences of `parseQuantity`.
 */
export function parseQuantityText(packs: PackHierarchy, text: string): ParsedQuantity {
  const dozens = dozensIn(text)
  if (dozens !== null) return parseQuantity(packs, String(dozens * piecesPerDozen), 'piece')
  const parts = amountAndWord.exec(text.trim())?.groups
  if (!parts) return parseQuantity(packs, text.trim(), 'piece')
  const { amount = '', word } = parts
  if (word === undefined) return parseQuantity(packs, amount.trim(), 'piece')
  const level = levelOf(packs, word)
  if (level) return parseQuantity(packs, amount.trim(), level)
  const reason = `“${word}” is not a unit for this product. Use ${offeredLevelNouns(packs)}.`
  return { outcome: 'refused', message: reason }
}

const piecesPerDozen = 12

/** Returns the number of dozens that a text counts in: “2 dozen”, “3 doz bottles”; otherwise null. */
function dozensIn(text: string): number | null {
  const [, amount] =
    /^(\d{1,5}|a)\s*(?:dozens?|doz|dz)\.?(?:\s+\p{L}+)?$/iu.exec(normaliseDigits(text)) ?? []
  return amount === undefined ? null : amount.toLowerCase() === 'a' ? 1 : Number(amount)
}

/** Whether a text is a number, alone or with a known unit (`isUnit`). */
export function looksLikeQuantity(text: string): boolean {
  if (dozensIn(text) !== null) return true
  const parts = amountAndWord.exec(normaliseDigits(text))?.groups
  if (!parts || !/[\d\u00BC-\u00BE\u2150-\u215E]/.test(parts.amount ?? '')) return false
  return parts.word === undefined || isUnit(parts.word)
}

/** Whether a word is a unit of any product: “pallets”, “ctn”, “bottles”. */
export function isUnit(word: string): boolean {
  const one = singularOf(word)
  const known = [...pieceWords, ...Object.values(levelWords).flat(), ...packKinds, ...pieceNouns]
  return known.includes(one)
}

const pieceNouns = ['bottle', 'closure', 'screwcap', 'cap', 'cork', 'divider', 'can', 'end', 'keg']

function levelOf(packs: PackHierarchy, word: string): Level | null {
  const one = singularOf(word)
  const piece = packs.piece.toLowerCase()
  const own = [piece, pluralOf(piece), piece.split(' ').at(-1)]
  if (own.includes(one) || own.includes(word.trim().toLowerCase())) return 'piece'
  if (packs.pack?.kind === one) return 'pack'
  const levels = Object.keys(levelWords) as (keyof typeof levelWords)[]
  const named = levels.find((level) => levelWords[level].includes(one))
  return named ?? (pieceWords.includes(one) ? 'piece' : null)
}

function singularOf(word: string): string {
  const lower = word.trim().toLowerCase()
  if (lower.endsWith('boxes')) return lower.slice(0, -2)
  return lower.length > 2 && lower.endsWith('s') ? lower.slice(0, -1) : lower
}

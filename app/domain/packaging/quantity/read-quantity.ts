import { normaliseDigits } from '#app/platform/text/read-number.ts'
import { offeredLevelNouns } from './levels.ts'
import { pluralOf } from './nouns.ts'
import { type Level, type PackHierarchy, packKinds } from './packs.ts'
import { type ParsedQuantity, parseQuantity } from './parse-quantity.ts'

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
  return { ok: false, reason }
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

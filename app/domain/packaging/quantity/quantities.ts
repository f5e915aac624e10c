import { formatNumber } from '#app/platform/text/format.ts'
import { levelNoun, offeredLevelNouns } from './levels.ts'
import { countOf, pluralOf } from './nouns.ts'
import {
  type Level,
  type LevelQuantity,
  levels,
  maxPieces,
  type PackHierarchy,
  piecesPer,
} from './packs.ts'

export type PiecesResult =
  | { outcome: 'done'; pieces: number }
  | { outcome: 'refused'; message: string }

/**
 * Converts a quantity to pieces. Refuses, with a sentence for the buyer, a level that the product
 * does not have, an amount that is not a whole number from 1 up, and more than `maxPieces` pieces.
 */
export function toPieces(packs: PackHierarchy, { amount, level }: LevelQuantity): PiecesResult {
  const per = piecesPer(packs, level)
  const noun = levelNoun(packs, level)
  if (per === null) {
    const choices = offeredLevelNouns(packs)
    return {
      outcome: 'refused',
      message: `This product is not sold by the ${noun}. Choose ${choices}.`,
    }
  }
  if (!(amount >= 1)) {
    return {
      outcome: 'refused',
      message: `The smallest quantity is ${countOf(1, noun)}. Type 1 or more.`,
    }
  }
  if (amount * per > maxPieces) {
    const most = Math.floor(maxPieces / per)
    const inPieces = level === 'piece' ? '' : ` (${countOf(most * per, packs.piece)})`
    const limit = `${countOf(most, noun)}${inPieces}`
    return { outcome: 'refused', message: `That is more than one line can hold: at most ${limit}.` }
  }
  if (!Number.isInteger(amount)) {
    const smaller = level === 'piece' ? '' : ', or choose a smaller unit'
    return { outcome: 'refused', message: `Type whole ${pluralOf(noun)}${smaller}.` }
  }
  return { outcome: 'done', pieces: amount * per }
}

/** Converts pieces to a quantity of one level; null if that would not be exact. */
export function fromPieces(
  packs: PackHierarchy,
  pieces: number,
  level: Level,
): LevelQuantity | null {
  const per = piecesPer(packs, level)
  if (per === null || pieces < per || pieces % per !== 0) return null
  return { amount: pieces / per, level }
}

/**
 * Divides pieces among the levels of the product, greedily from the pallet down, with the remainder
 * in pieces; levels of 0 are left out. The parts add up to `pieces` (a whole number from 0).
 */
export function breakDown(packs: PackHierarchy, pieces: number): LevelQuantity[] {
  const parts: LevelQuantity[] = []
  let left = pieces
  for (const level of levels.toReversed()) {
    const per = piecesPer(packs, level)
    if (per === null) continue
    const amount = Math.floor(left / per)
    if (amount > 0) parts.push({ amount, level })
    left -= amount * per
  }
  return parts
}

/** Formats a quantity: “1 pallet”, “57 layers”, “1,500 screwcaps”. */
export function describeLevelQuantity(
  packs: PackHierarchy,
  { amount, level }: LevelQuantity,
): string {
  return countOf(amount, levelNoun(packs, level))
}

/**
 * Formats pieces with their breakdown into levels: “14,079 bottles = 11 pallets + 2 layers”,
 * “14,000 bottles = 11 pallets + 1 layer + 168”; only “168 bottles” if no level is full.
 */
export function describeQuantity(packs: PackHierarchy, pieces: number): string {
  const total = countOf(pieces, packs.piece)
  const parts = breakDown(packs, pieces)
  if (parts.every((part) => part.level === 'piece')) return total
  const words = parts.map((part) =>
    part.level === 'piece' ? formatNumber(part.amount) : describeLevelQuantity(packs, part),
  )
  return `${total} = ${words.join(' + ')}`
}

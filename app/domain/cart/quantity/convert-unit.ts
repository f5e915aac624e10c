import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  type Level,
  levels,
  type PackHierarchy,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { TypedQuantity } from './quantity-conversion.ts'

/** A quantity converted to another unit, with an explanation. */
export interface ConvertedUnit {
  amount: string
  /** Explanation, such as “17 pallets are 85 layers.” */
  words: string
}

/**
 * Converts a typed quantity to another unit; rounds up to a whole number, and the explanation says
 * so.
 * @returns null if the input is not a quantity, the unit is the same, or the product is not sold in
 * it
 */
export function convertUnit(
  packs: PackHierarchy,
  { amount, level }: TypedQuantity,
  to: string,
): ConvertedUnit | null {
  const target = levels.find((known) => known === to)
  const each = target ? piecesPer(packs, target) : null
  const parsed = parseQuantity(packs, amount, level)
  if (!target || each === null || !parsed.ok || parsed.quantity.level === target) return null
  const count = Math.ceil(parsed.pieces / each)
  const before = inUnit(packs, parsed.quantity.amount, parsed.quantity.level)
  const after = inUnit(packs, count, target)
  const verb = parsed.quantity.amount === 1 ? 'is' : 'are'
  const isWhole = count * each === parsed.pieces
  return {
    amount: formatNumber(count),
    words: isWhole
      ? `${before} ${verb} ${after}.`
      : `${before} ${verb} no whole number of ${pluralOf(levelNoun(packs, target))}: rounded up to ${after}.`,
  }
}

const inUnit = (packs: PackHierarchy, amount: number, level: Level) =>
  countOf(amount, levelNoun(packs, level))

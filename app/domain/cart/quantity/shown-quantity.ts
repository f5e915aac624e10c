import {
  type LevelQuantity,
  levels,
  type PackHierarchy,
} from '#app/domain/packaging/quantity/packs.ts'
import { fromPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { CartQuantity } from '../cart-answer.ts'
import type { TypedQuantity } from './quantity-conversion.ts'

/**
 * Converts a line's quantity for its field: to the level it was entered in or, if that does not
 * divide it, the largest level that gives a whole number.
 */
export function toFieldQuantity(
  packs: PackHierarchy,
  { pieces, level }: CartQuantity,
): LevelQuantity {
  for (const candidate of [level, ...levels.toReversed()]) {
    const quantity = fromPieces(packs, pieces, candidate)
    if (quantity) return quantity
  }
  return { amount: pieces, level: 'piece' }
}

/** Formats a quantity as field values: “14,079” and `piece`. */
export function formatFieldQuantity({ amount, level }: LevelQuantity): TypedQuantity {
  return { amount: formatNumber(amount), level }
}

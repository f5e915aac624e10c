import {
  type LevelQuantity,
  levels,
  type PackHierarchy,
} from '#app/domain/packaging/quantity/packs.ts'
import { fromPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { HeldLine } from '../cart-answer.ts'
import type { TypedQuantity } from './quantity-conversion.ts'

/**
 * A line's quantity as its field shows it: in the level it was entered in, or else in the largest
 * that holds it exactly; pieces always do.
 */
export function heldAmount(packs: PackHierarchy, { pieces, level }: HeldLine): LevelQuantity {
  for (const candidate of [level, ...levels.toReversed()]) {
    const quantity = fromPieces(packs, pieces, candidate)
    if (quantity) return quantity
  }
  return { amount: pieces, level: 'piece' }
}

/** A quantity as text for its field: “14,079” and `piece`. */
export function typedAmount({ amount, level }: LevelQuantity): TypedQuantity {
  return { amount: formatNumber(amount), level }
}

import { describeWithPieces } from './describe-with-pieces.ts'
import type { LevelQuantity, PackHierarchy } from './packs.ts'
import { toPieces } from './quantities.ts'

export interface MinimumOrderCheck {
  position: 'below' | 'at' | 'above'
  /** The minimum order in pieces. */
  minimum: number
  /** Pieces still missing; 0 at or above the minimum. */
  short: number
  /** Message: “The minimum order is 1 pallet (1,235 bottles).” */
  message: string
}

/**
 * Compares a quantity with the minimum order; null if the product does not have the level of the
 * minimum order.
 */
export function checkMinimumOrder(
  packs: PackHierarchy,
  pieces: number,
  minimumOrder: LevelQuantity,
): MinimumOrderCheck | null {
  const result = toPieces(packs, minimumOrder)
  if (!result.ok) return null
  const minimum = result.pieces
  return {
    position: pieces < minimum ? 'below' : pieces === minimum ? 'at' : 'above',
    minimum,
    short: Math.max(0, minimum - pieces),
    message: `The minimum order is ${describeWithPieces(packs, minimumOrder)}.`,
  }
}

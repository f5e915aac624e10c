import { describeWithPieces } from './describe-with-pieces.ts'
import type { LevelQuantity, PackHierarchy } from './packs.ts'
import { toPieces } from './quantities.ts'

export interface MinimumOrderCheck {
  position: 'below' | 'at' | 'above'
  /** The minimum order in pieces. */
  minimum: number
  /** Pieces still missing; 0 at or above the minimum. */
  short: number
  /** “The minimum order is 1 pallet (1,235 bottles).” */
  words: string
}

/** Where a quantity stands against the minimum order; null where the product lacks its level. */
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
    words: `The minimum order is ${describeWithPieces(packs, minimumOrder)}.`,
  }
}

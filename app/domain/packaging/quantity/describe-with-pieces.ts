import { countOf } from './nouns.ts'
import type { LevelQuantity, PackHierarchy } from './packs.ts'
import { describeLevelQuantity, toPieces } from './quantities.ts'

/**
 * Describes a quantity with its pieces: “1 pallet (1,235 bottles)”, “168 bottles”. The pieces are
 * left out if the product does not have the level.
 */
export function describeWithPieces(packs: PackHierarchy, quantity: LevelQuantity): string {
  const words = describeLevelQuantity(packs, quantity)
  const result = toPieces(packs, quantity)
  if (quantity.level === 'piece' || result.outcome !== 'done') return words
  return `${words} (${countOf(result.pieces, packs.piece)})`
}

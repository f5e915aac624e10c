import { type LevelQuantity, maxPieces, type PackHierarchy, piecesPer } from './packs.ts'

/** Unit by which a product is sold, with the pieces in it. */
export interface SalesUnit {
  level: LevelQuantity['level']
  pieces: number
}

/**
 * Returns the unit by which a product is sold: its box, bundle or carton. Bulk glass has no pack
 * and is sold by the level of its minimum order, the pallet.
 */
export function salesUnitOf(packs: PackHierarchy, minimumOrder: LevelQuantity): SalesUnit {
  if (packs.pack) return { level: 'pack', pieces: packs.pack.pieces }
  const pieces = piecesPer(packs, minimumOrder.level)
  return pieces === null ? { level: 'piece', pieces: 1 } : { level: minimumOrder.level, pieces }
}

export interface OrderedPieces {
  /** Pieces to order. */
  pieces: number
  /** `pieces` in sales units: “13 pallets”. */
  quantity: LevelQuantity
  /** Whether the need was raised to the minimum order. */
  isMinimum: boolean
}

/**
 * Rounds a need in pieces (1 or more) up to whole sales units and to the minimum order at least;
 * null if the result exceeds `maxPieces`.
 */
export function roundToOrder(
  needed: number,
  packs: PackHierarchy,
  minimumOrder: LevelQuantity,
): OrderedPieces | null {
  const unit = salesUnitOf(packs, minimumOrder)
  const minimum = (piecesPer(packs, minimumOrder.level) ?? 1) * minimumOrder.amount
  const isMinimum = needed < minimum
  const amount = Math.ceil(Math.max(needed, minimum) / unit.pieces)
  const pieces = amount * unit.pieces
  if (!Number.isSafeInteger(pieces) || pieces > maxPieces) return null
  return { pieces, quantity: { amount, level: unit.level }, isMinimum }
}

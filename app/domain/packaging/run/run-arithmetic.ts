import { type LevelQuantity, maxPieces, type PackHierarchy, piecesPer } from '../quantity/packs.ts'

/** Bottles for a volume, the last perhaps not full. @param millilitres whole; `volume` of a bottle too */
export function bottlesFor(millilitres: number, volume: number): number {
  return Math.ceil(millilitres / volume)
}

/**
 * So many pieces with some lost on the line, rounded up to whole ones.
 * @param loss tenths of a percent: 20 is 2 %
 */
export function withLoss(pieces: number, loss: number): number {
  return Math.ceil((pieces * (1000 + loss)) / 1000)
}

/** The inverse of `withLoss`: how many are left of `pieces` where some are lost, the most that is certain. */
export function withinLoss(pieces: number, loss: number): number {
  return Math.floor((pieces * 1000) / (1000 + loss))
}

/** The unit that a product is sold by, and its pieces. */
export interface SalesUnit {
  level: LevelQuantity['level']
  pieces: number
}

/**
 * The unit that a product is sold by: its box, bundle or carton. Bulk glass has none and is sold by
 * the level of its minimum order, the pallet.
 */
export function salesUnitOf(packs: PackHierarchy, minimumOrder: LevelQuantity): SalesUnit {
  if (packs.pack) return { level: 'pack', pieces: packs.pack.pieces }
  const pieces = piecesPer(packs, minimumOrder.level)
  return pieces === null ? { level: 'piece', pieces: 1 } : { level: minimumOrder.level, pieces }
}

export interface OrderedPieces {
  /** Pieces to order. */
  pieces: number
  /** The same quantity in the sales unit: “13 pallets”. */
  quantity: LevelQuantity
  /** Whether the need was raised to the minimum order. */
  isMinimum: boolean
}

/**
 * Rounds a need in pieces (1 or more) up to whole sales units and at least the minimum order; null
 * where that is over `maxPieces`.
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

import { type LevelQuantity, maxPieces, type PackHierarchy, piecesPer } from '../quantity/packs.ts'

/** Bottles that hold so much: the last one counts whole. Whole mL, so that nothing is lost. */
export function bottlesFor(millilitres: number, volume: number): number {
  return Math.ceil(millilitres / volume)
}

/** What is usually lost on the line, tenths of a percent. */
export const usualWaste = 20

/**
 * Closures for so many bottles with some lost on the line, rounded up to whole ones.
 * @param waste tenths of a percent: 20 is 2 %
 */
export function closuresFor(bottles: number, waste: number): number {
  return Math.ceil((bottles * (1000 + waste)) / 1000)
}

/** The pieces a product is sold by. */
export interface SalesUnit {
  level: LevelQuantity['level']
  pieces: number
}

/**
 * What a product is sold by: its box, bundle or carton; bulk glass, which has none, by the level of
 * its minimum order, the pallet.
 */
export function salesUnitOf(packs: PackHierarchy, minimumOrder: LevelQuantity): SalesUnit {
  if (packs.pack) return { level: 'pack', pieces: packs.pack.pieces }
  const pieces = piecesPer(packs, minimumOrder.level)
  return pieces === null ? { level: 'piece', pieces: 1 } : { level: minimumOrder.level, pieces }
}

export interface OrderedPieces {
  /** Pieces to order. */
  pieces: number
  /** The same, exactly, as it is entered: “13 pallets”. */
  quantity: LevelQuantity
  /** It is the minimum order that was short of, not the sales unit, that the need was raised to. */
  isMinimum: boolean
}

/**
 * A need in pieces (1 or more) rounded up to whole sales units and the minimum order; null where
 * that is more than one line can hold.
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

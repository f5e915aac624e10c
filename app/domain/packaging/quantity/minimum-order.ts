import { describeWithPieces } from './describe-with-pieces.ts'
import {
  type Level,
  type LevelQuantity,
  levels,
  maxPieces,
  type PackHierarchy,
  piecesPer,
} from './packs.ts'
import { toPieces } from './quantities.ts'

/** Unit by which a product is sold, with the pieces in it. */
interface SalesUnit {
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

interface OrderedPieces {
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

interface RoundUpOffer {
  level: Exclude<Level, 'piece'>
  amount: number
  pieces: number
}

/**
 * Lists offers to round a quantity up to full packs, layers and pallets, smallest first. Levels
 * that it fills exactly, levels below those, and results over `maxPieces` are left out. If two
 * levels give the same result, only the larger is offered.
 */
export function roundUpOffers(packs: PackHierarchy, pieces: number): RoundUpOffer[] {
  const offers: RoundUpOffer[] = []
  for (const level of levels) {
    const per = piecesPer(packs, level)
    if (level === 'piece' || per === null) continue
    const amount = Math.ceil(pieces / per)
    const rounded = amount * per
    if (rounded === pieces) offers.length = 0
    else if (rounded <= maxPieces) offers.push({ level, amount, pieces: rounded })
  }
  return offers
    .filter((offer, index) => !offers.slice(index + 1).some((next) => next.pieces === offer.pieces))
    .sort((a, b) => a.pieces - b.pieces)
}

interface MinimumOrderCheck {
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
  if (result.outcome !== 'done') return null
  const minimum = result.pieces
  return {
    position: pieces < minimum ? 'below' : pieces === minimum ? 'at' : 'above',
    minimum,
    short: Math.max(0, minimum - pieces),
    message: `The minimum order is ${describeWithPieces(packs, minimumOrder)}.`,
  }
}

/**
 * How a product is packed: piece → pack → layer → pallet. Every count is in pieces, so that each
 * level is an exact multiple of the piece; a level that the product does not have is null.
 */
export interface PackHierarchy {
  /** What one piece is called, singular: bottle, screwcap, carton … */
  piece: string
  /** Carton, box, bag, bundle, sleeve or stack, with the pieces it holds. */
  pack: { kind: PackKind; pieces: number } | null
  /** Pieces in one full layer of the pallet. */
  layer: number | null
  /** Pieces on one full pallet. */
  pallet: number | null
}

export const packKinds = ['carton', 'box', 'bag', 'bundle', 'sleeve', 'stack', 'roll'] as const
export type PackKind = (typeof packKinds)[number]

/** The levels a quantity can be entered in, smallest first. */
export const levels = ['piece', 'pack', 'layer', 'pallet'] as const
export type Level = (typeof levels)[number]

/** A quantity as a person says it: “11 pallets”. */
export interface LevelQuantity {
  amount: number
  level: Level
}

/** The most pieces one line of an enquiry can ask for. */
export const maxPieces = 9_999_999

/** Pieces in one unit of a level; null where the product has no such level. */
export function piecesPer(packs: PackHierarchy, level: Level): number | null {
  if (level === 'piece') return 1
  if (level === 'pack') return packs.pack?.pieces ?? null
  return packs[level]
}

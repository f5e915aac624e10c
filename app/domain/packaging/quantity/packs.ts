/**
 * Pack levels of a product: piece → pack → layer → pallet. Every count is in pieces, so that each
 * level is an exact multiple of the piece; a level that the product does not have is null.
 */
export interface PackHierarchy {
  /** Singular noun for one piece: bottle, screwcap, carton … */
  piece: string
  /** Kind of pack, with the pieces it holds. */
  pack: { kind: PackKind; pieces: number } | null
  /** Pieces in one full layer of the pallet. */
  layer: number | null
  /** Pieces on one full pallet. */
  pallet: number | null
}

export const packKinds = ['carton', 'box', 'bag', 'bundle', 'sleeve', 'stack', 'roll'] as const
export type PackKind = (typeof packKinds)[number]

/** Levels in which a quantity can be entered, smallest first. */
export const levels = ['piece', 'pack', 'layer', 'pallet'] as const
export type Level = (typeof levels)[number]

/** A quantity in units of one level: “11 pallets”. */
export interface LevelQuantity {
  amount: number
  level: Level
}

/** Maximum number of pieces in one line of an enquiry. */
export const maxPieces = 9_999_999

/** Pieces in one unit of a level; null if the product does not have the level. */
export function piecesPer(packs: PackHierarchy, level: Level): number | null {
  if (level === 'piece') return 1
  if (level === 'pack') return packs.pack?.pieces ?? null
  return packs[level]
}

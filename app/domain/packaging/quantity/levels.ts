import { countOf, joinWithOr, pluralOf } from './nouns.ts'
import { type Level, type LevelQuantity, levels, type PackHierarchy, piecesPer } from './packs.ts'

export interface OfferedLevel {
  level: Level
  /** Pieces in one unit of the level. */
  pieces: number
  /** Menu label: “bottle”, “pallet (1,235 bottles)”. */
  label: string
}

/** Singular noun of a level of this product: bottle, box, layer, pallet. */
export function levelNoun(packs: PackHierarchy, level: Level): string {
  if (level === 'piece') return packs.piece
  if (level === 'pack') return packs.pack?.kind ?? 'pack'
  return level
}

/** Lists the levels in which this product can be ordered, smallest first, with menu labels. */
export function offeredLevels(packs: PackHierarchy): OfferedLevel[] {
  return levels.flatMap((level) => {
    const pieces = piecesPer(packs, level)
    if (pieces === null) return []
    const noun = levelNoun(packs, level)
    const label = level === 'piece' ? noun : `${noun} (${countOf(pieces, packs.piece)})`
    return [{ level, pieces, label }]
  })
}

/** Names the levels in which this product can be ordered: “bottles, layers or pallets”. */
export function offeredLevelNouns(packs: PackHierarchy): string {
  return joinWithOr(offeredLevels(packs).map(({ level }) => pluralOf(levelNoun(packs, level))))
}

/**
 * Default level of a quantity field: that of the minimum order, so that glass starts in pallets and
 * closures in boxes. Without a minimum order it is the pack, else the pallet, else the piece.
 */
export function defaultLevel(packs: PackHierarchy, minimumOrder: LevelQuantity | null): Level {
  const preferred: Level[] = ['pack', 'pallet', 'layer', 'piece']
  if (minimumOrder) preferred.unshift(minimumOrder.level)
  return preferred.find((level) => piecesPer(packs, level) !== null) ?? 'piece'
}

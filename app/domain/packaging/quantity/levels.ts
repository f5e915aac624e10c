import { anyOf, countOf, pluralOf } from './nouns.ts'
import { type Level, type LevelQuantity, levels, type PackHierarchy, piecesPer } from './packs.ts'

export interface OfferedLevel {
  level: Level
  /** Pieces in one unit of the level. */
  pieces: number
  /** “bottle”, “pallet (1,235 bottles)”. */
  label: string
}

/** The singular noun of a level for this product: bottle, box, layer, pallet. */
export function levelNoun(packs: PackHierarchy, level: Level): string {
  if (level === 'piece') return packs.piece
  if (level === 'pack') return packs.pack?.kind ?? 'pack'
  return level
}

/** The levels a quantity of this product can be entered in, smallest first, labelled for a menu. */
export function offeredLevels(packs: PackHierarchy): OfferedLevel[] {
  return levels.flatMap((level) => {
    const pieces = piecesPer(packs, level)
    if (pieces === null) return []
    const noun = levelNoun(packs, level)
    const label = level === 'piece' ? noun : `${noun} (${countOf(pieces, packs.piece)})`
    return [{ level, pieces, label }]
  })
}

/** The levels that a quantity can be entered in, in words: “bottles, layers or pallets”. */
export function offeredLevelNouns(packs: PackHierarchy): string {
  return anyOf(offeredLevels(packs).map(({ level }) => pluralOf(levelNoun(packs, level))))
}

/**
 * The level a buyer starts with: the one the minimum order is counted in, so that glass starts in
 * pallets and closures in boxes. Without one, the pack, else the pallet, else the piece.
 */
export function defaultLevel(packs: PackHierarchy, minimumOrder: LevelQuantity | null): Level {
  const preferred: Level[] = ['pack', 'pallet', 'layer', 'piece']
  if (minimumOrder) preferred.unshift(minimumOrder.level)
  return preferred.find((level) => piecesPer(packs, level) !== null) ?? 'piece'
}

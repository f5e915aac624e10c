import type { Level, PackHierarchy, PackKind } from './packs.ts'
import { levels, piecesPer } from './packs.ts'

/**
 * Codes of packs by UN/ECE Recommendation 20, which writes the package codes of Recommendation 21
 * with an X (compared with the lists of the npm package un-ece-recommendation 0.1.1). A stack has no
 * code of its own, so it is a package.
 */
const packCodes: Readonly<Record<PackKind, string>> = {
  carton: 'XCT',
  box: 'XBX',
  bag: 'XBG',
  bundle: 'XBE',
  sleeve: 'XSY',
  stack: 'XPK',
  roll: 'XRO',
}

const levelCodes: Readonly<Record<Exclude<Level, 'pack'>, string>> = {
  piece: 'H87',
  layer: 'LR',
  pallet: 'XPX',
}

/** Every unit code that an interface can send or receive. */
export const unitCodes = ['H87', ...new Set(Object.values(packCodes)), 'LR', 'XPX'] as const

/** Returns the UN/ECE unit code of a product's level. */
export function unitCodeOf(packs: PackHierarchy, level: Level): string {
  if (level !== 'pack') return levelCodes[level]
  return packs.pack ? packCodes[packs.pack.kind] : levelCodes.piece
}

/** Returns the levels of a product by UN/ECE unit code, with the pieces of one unit. */
export function unitsOf(packs: PackHierarchy): { code: string; level: Level; pieces: number }[] {
  return levels.flatMap((level) => {
    const pieces = piecesPer(packs, level)
    return pieces === null ? [] : [{ code: unitCodeOf(packs, level), level, pieces }]
  })
}

/** Returns a quantity in units of a level, or in pieces if it is not a multiple of the level. */
export function quantityInUnit(
  packs: PackHierarchy,
  pieces: number,
  level: Level,
): { quantity: number; unitCode: string } {
  const inOne = piecesPer(packs, level)
  return inOne !== null && pieces % inOne === 0
    ? { quantity: pieces / inOne, unitCode: unitCodeOf(packs, level) }
    : { quantity: pieces, unitCode: unitCodeOf(packs, 'piece') }
}

import fc from 'fast-check'
import { maxPieces, type PackHierarchy, packKinds } from './packs.ts'

/** Claret 750 standard as bulk glass: 5 layers of 247. */
export const bulkClaret: PackHierarchy = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }

/** Claret 750 standard in 12-packs: 4 layers of 16 cartons. */
export const packedClaret: PackHierarchy = {
  piece: 'bottle',
  pack: { kind: 'carton', pieces: 12 },
  layer: 192,
  pallet: 768,
}

export const boxedScrewcap: PackHierarchy = {
  piece: 'screwcap',
  pack: { kind: 'box', pieces: 1000 },
  layer: null,
  pallet: null,
}

export const loosePieces: PackHierarchy = {
  piece: 'coupler',
  pack: null,
  layer: null,
  pallet: null,
}

const count = fc.integer({ min: 1, max: 20_000 })

/** Arbitrary pack hierarchy: levels are present or absent, and not multiples of each other. */
export const anyHierarchy: fc.Arbitrary<PackHierarchy> = fc.record({
  piece: fc.constantFrom('bottle', 'screwcap', 'carton', 'keg'),
  pack: fc.option(fc.record({ kind: fc.constantFrom(...packKinds), pieces: count })),
  layer: fc.option(count),
  pallet: fc.option(count),
})

export const anyPieces = fc.integer({ min: 1, max: maxPieces })

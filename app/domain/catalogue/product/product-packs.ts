import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import {
  type StackPicture,
  stackPicture,
} from '#app/domain/catalogue/technical-drawing/plate-picture.ts'
import { type Stack, stackOf } from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import { palletSideMm } from '#app/domain/packaging/pallet/standard-pallet.ts'
import { levelNoun } from '#app/domain/packaging/quantity/levels.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import {
  type Level,
  levels,
  type PackHierarchy,
  piecesPer,
} from '#app/domain/packaging/quantity/packs.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Product } from './product.ts'

/** Draws the full pallet of a product; null if it has none or its layers are not known. */
export function productStack(catalogue: CatalogueSnapshot, product: Product): StackPicture | null {
  const stack = stackOfProduct(catalogue, product)
  return stack && stackPicture(stack)
}

/**
 * Returns the pallet on which a product is delivered; null if it has none or its layers are not
 * known.
 */
export function stackOfProduct(catalogue: CatalogueSnapshot, product: Product): Stack | null {
  return stackOf(product, product.packs.pack ? cartonOf(catalogue, product) : null)
}

/** Finds the carton in which packed glass is delivered; its print does not matter. */
function cartonOf({ relations }: CatalogueSnapshot, { attributes }: Product): Product | null {
  const wanted = attributes.cartonClass
  if (wanted === undefined) return null
  const cartons = relations.kinds.get('cartons') ?? []
  return cartons.find((carton) => carton.attributes.cartonClass === wanted) ?? null
}

/** Kinds of container that a run can fill. */
export type Container = 'bottle' | 'can' | 'keg'

/**
 * Returns the kind of container of a product; null if it cannot be filled (ends, couplers,
 * closures).
 */
export function containerOf({
  category,
  attributes,
}: Pick<Product, 'category' | 'attributes'>): Container | null {
  if (category === 'bottles') return 'bottle'
  if (category === 'cans') return canRoleOf(attributes) === 'can' ? 'can' : null
  return category === 'kegs' && kegRoleOf(attributes) === 'keg' ? 'keg' : null
}

/** One level of a product's packs; all texts are formatted for display. */
export interface PackStep {
  level: Level
  /** Noun for the level: “pallet”. */
  noun: string
  /** Number of pieces: “1,235 bottles”. */
  pieces: string
  /** Numbers of the levels below, largest level first: “5 layers”, “64 cartons”. */
  holds: string[]
  /** Further facts: “1,165 × 1,165 mm”, “1,682 mm high”, “614 kg gross”. */
  facts: string[]
  /** Whether a figure of this level is trade-typical and still to be confirmed. */
  estimated: boolean
}

type Packed = Pick<Product, 'packs' | 'attributes' | 'provenance'>

/**
 * Returns the pack levels above the piece, smallest first; empty for goods that are only counted by
 * piece.
 */
export function packSteps(product: Packed): PackStep[] {
  const { packs, provenance } = product
  const offered = levels.filter((level) => piecesPer(packs, level) !== null)
  return offered.slice(1).map((level, index) => ({
    level,
    noun: levelNoun(packs, level),
    pieces: countOf(piecesPer(packs, level) ?? 0, packs.piece),
    holds: offered
      .slice(1, index + 1)
      .toReversed()
      .flatMap((lower) => wholeOf(packs, level, lower)),
    facts: factsOf(product, level),
    estimated: [level, ...(weighedOn[level] ?? [])].some((key) => provenance[key] === 'estimate'),
  }))
}

/**
 * Returns the number of lower levels that a level holds, as text; empty if it is not a whole
 * number.
 */
function wholeOf(packs: PackHierarchy, level: Level, lower: Level): string[] {
  const count = (piecesPer(packs, level) ?? 0) / (piecesPer(packs, lower) ?? 1)
  return Number.isInteger(count) ? [countOf(count, levelNoun(packs, lower))] : []
}

/** Attributes that the facts of a level include. */
const weighedOn: Readonly<Partial<Record<Level, readonly string[]>>> = {
  pallet: ['palletHeight', 'palletGross'],
  pack: ['boxMass'],
}

function factsOf({ attributes }: Packed, level: Level): string[] {
  const { palletHeight, palletGross, boxMass } = attributes
  const facts: string[] = []
  if (level === 'pallet' && typeof palletHeight === 'number') {
    facts.push(`${formatNumber(palletSideMm)} × ${formatNumber(palletSideMm)} mm`)
    facts.push(`${formatNumber(palletHeight)} mm high`)
  }
  if (level === 'pallet' && typeof palletGross === 'number') {
    facts.push(`${formatNumber(palletGross)} kg gross`)
  }
  if (level === 'pack' && typeof boxMass === 'number') {
    facts.push(`${formatNumber(boxMass, 1)} kg gross`)
  }
  return facts
}

import type { PackHierarchy } from '../quantity/packs.ts'
import { type Figures, numberOf } from '../quantity/product-figures.ts'
import { describeMass, describeWeight, type Weight } from '../quantity/weights.ts'

/** Weight of a quantity on the truck. */
export interface LoadWeight {
  /** Whole milligrams, so that sums are exact. */
  milligrams: bigint
  of: Weight['of']
  /** Whether it is an estimate: an input is one, or a pallet is not full. */
  isEstimate: boolean
}

interface Packed {
  attributes: Figures
  packs: PackHierarchy
  provenance: Readonly<Record<string, string>>
}

/** Attributes that state the mass of one piece, with milligrams per unit and the kind of weight. */
const pieceMasses = [
  { key: 'glassMass', unit: 1000, of: 'glass' },
  { key: 'emptyMass', unit: 1000, of: 'net' },
  { key: 'boardMass', unit: 1_000_000, of: 'net' },
] as const

const perKilogram = 1_000_000

/**
 * Computes the weight of a quantity on the truck: gross if the gross mass of its pallets or boxes
 * is on file, else of the glass or goods alone; null if neither is on file.
 * @param pieces a whole number, 0 or more
 */
export function loadWeight(product: Packed, pieces: number): LoadWeight | null {
  return palletsGross(product, pieces) ?? boxesGross(product, pieces) ?? goodsAlone(product, pieces)
}

/**
 * Weight from `palletGross`. A part pallet counts as a full one less its missing pieces, with all
 * its timber, pads and hood: an estimate, slightly high if cartons are missing too.
 */
function palletsGross(product: Packed, pieces: number): LoadWeight | null {
  const { attributes, packs } = product
  const gross = milligramsOf(attributes, 'palletGross', perKilogram)
  if (!packs.pallet || gross === null) return null
  const pallets = BigInt(Math.ceil(pieces / packs.pallet))
  const lacking = pallets * BigInt(packs.pallet) - BigInt(pieces)
  const piece = pieceMass(attributes)
  if (lacking > 0n && !piece) return null
  const milligrams = pallets * gross - lacking * (piece?.milligrams ?? 0n)
  // The figures contradict each other.
  if (milligrams < BigInt(pieces) * (piece?.milligrams ?? 0n)) return null
  const isEstimate = lacking > 0n || isAnyEstimate(product, ['palletGross', 'pallet', piece?.key])
  return { milligrams, of: 'gross', isEstimate }
}

/** Weight of full packs from `boxMass`; null if a pack is not full. */
function boxesGross(product: Packed, pieces: number): LoadWeight | null {
  const { attributes, packs } = product
  const box = milligramsOf(attributes, 'boxMass', perKilogram)
  if (!packs.pack || box === null || pieces % packs.pack.pieces !== 0) return null
  return {
    milligrams: BigInt(pieces / packs.pack.pieces) * box,
    of: 'gross',
    isEstimate: isAnyEstimate(product, ['boxMass', 'pack']),
  }
}

function goodsAlone(product: Packed, pieces: number): LoadWeight | null {
  const piece = pieceMass(product.attributes)
  if (!piece) return null
  const isEstimate = isAnyEstimate(product, [piece.key])
  return { milligrams: BigInt(pieces) * piece.milligrams, of: piece.of, isEstimate }
}

function pieceMass(attributes: Figures) {
  for (const { key, unit, of } of pieceMasses) {
    const milligrams = milligramsOf(attributes, key, unit)
    if (milligrams !== null) return { key, milligrams, of }
  }
  return null
}

function milligramsOf(attributes: Figures, key: string, unit: number): bigint | null {
  const mass = numberOf(attributes, key)
  return mass === null ? null : BigInt(Math.round(mass * unit))
}

function isAnyEstimate({ provenance }: Packed, keys: readonly (string | undefined)[]): boolean {
  return keys.some((key) => key !== undefined && provenance[key] === 'estimate')
}

/** Converts a weight to kilograms. */
export function kilogramsOf({ milligrams }: Pick<LoadWeight, 'milligrams'>): number {
  return Number(milligrams) / perKilogram
}

/** Formats a weight with its kind: “6.9 t gross”. */
export function describeLoadWeight(weight: LoadWeight): string {
  return describeWeight({ kilograms: kilogramsOf(weight), of: weight.of })
}

/**
 * Formats the sum of weights: “7.4 t”, or “6.8 t gross” if all are of one kind. Empty if there are
 * none.
 */
export function describeLoadWeights(weights: readonly LoadWeight[]): string {
  const [first] = weights
  if (!first) return ''
  if (weights.every(({ of }) => of === first.of)) {
    return describeLoadWeight({ ...first, milligrams: totalOf(weights) })
  }
  return describeMass(Number(totalOf(weights)) / perKilogram)
}

const totalOf = (weights: readonly LoadWeight[]) =>
  weights.reduce((sum, { milligrams }) => sum + milligrams, 0n)

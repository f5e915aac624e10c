import {
  compareStrength,
  explainRefusal,
  isNoWeakerThan,
} from '#app/domain/packaging/compare-strength.ts'
import { footprintOf } from '#app/domain/packaging/fit/cell-fit.ts'
import { difference, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'

/** Maximum differences of a bottle that still runs on the same line parts, in mm. */
const bodyToleranceMm = 0.5
const heightToleranceMm = 2
/** Lead time, in working days, from which a bottle needs a replacement. */
const minLongLeadDays = 15
const maxDropIns = 3

/**
 * Whether a bottle needs a drop-in replacement: it is no longer made, made to order, or has a long
 * lead time.
 */
export function needsReplacement({ category, status, leadTime }: Product): boolean {
  if (category !== 'bottles') return false
  return status !== 'active' || leadTime === null || leadTime.to >= minLongLeadDays
}

/**
 * Lists up to three bottles that can replace another without new parts on the line: no weaker, the
 * same finish, body within 0.5 mm on each side, height within 2 mm. Unless the other is no longer
 * made, only bottles with a shorter lead time are listed. Nearest first: the same volume, pack and
 * colour, then the least difference in size. Empty if a size or the finish is not on file.
 */
export function findDropIns(catalogue: CatalogueSnapshot, product: Product): Product[] {
  return ofSameSize(catalogue, product)
    .filter((other) => isNoWeakerThan(other, product))
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, maxDropIns)
}

/**
 * Explains why a bottle has no drop-in replacement although bottles of the same size are listed: each
 * of them is weaker. Null if it has one, or needs none, or no bottle of its size is listed.
 */
export function dropInRefusal(catalogue: CatalogueSnapshot, product: Product): string | null {
  return explainRefusal(
    'drop-in replacement',
    ofSameSize(catalogue, product).map((other) => compareStrength(other, product)),
  )
}

/** Lists the bottles that run on the same line parts, of any strength; empty if none is needed. */
function ofSameSize(catalogue: CatalogueSnapshot, product: Product): Product[] {
  if (!needsReplacement(product)) return []
  return (catalogue.relations.kinds.get('bottles') ?? []).filter(
    (other) =>
      other !== product && isSooner(product, other) && sizeDifferenceMm(product, other) !== null,
  )
}

function isSooner(product: Product, other: Product): boolean {
  const days = ({ leadTime }: Product) => leadTime?.to ?? Number.POSITIVE_INFINITY
  return product.status === 'obsolete' || days(other) < days(product)
}

/**
 * Returns the sum of the differences of body and height, in mm; null if the other bottle is not a
 * drop-in replacement.
 */
function sizeDifferenceMm(product: Product, other: Product): number | null {
  const { finish } = product.attributes
  if (finish === undefined || finish !== other.attributes.finish) return null
  const [own, found] = [footprintOf(product.attributes), footprintOf(other.attributes)]
  const [height, otherHeight] = [product, other].map(({ attributes }) =>
    numberOf(attributes, 'height'),
  )
  if (!own || !found || height == null || otherHeight == null) return null
  const sides = own.map((side, at) => Math.abs(difference(side, found[at] ?? 0)))
  const tall = Math.abs(difference(height, otherHeight))
  if (sides.some((side) => side > bodyToleranceMm) || tall > heightToleranceMm) return null
  return Math.max(...sides) + tall
}

/** Attributes whose difference counts more than size, most important first. */
const weightedKeys = ['volume', 'format', 'colour', 'packSize'] as const

function distance(product: Product, other: Product): number {
  const differing = weightedKeys.map((key, at) =>
    product.attributes[key] === other.attributes[key] ? 0 : 10 ** (4 - at),
  )
  return (
    differing.reduce((sum, weight) => sum + weight, 0) + (sizeDifferenceMm(product, other) ?? 0)
  )
}

import {
  compareStrength,
  explainRefusal,
  isNoWeakerThan,
} from '#app/domain/packaging/compare-strength.ts'
import { bodyOf } from '#app/domain/packaging/fit/cell-fit.ts'
import { difference, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from '../product/product.ts'

/** How far a bottle may differ and still run on the same line parts, mm. */
const bodyTolerance = 0.5
const heightTolerance = 2
/** Working days: from here on, a lead time is long. */
const longLead = 15
const most = 3

/** Bottles that are no longer made, made to order, or long in coming need something in their place. */
export function wantsReplacement({ category, status, leadTime }: Product): boolean {
  if (category !== 'bottles') return false
  return status !== 'active' || leadTime === null || leadTime.to >= longLead
}

/**
 * Lists the bottles that can take the place of another without new parts on the line: no weaker, the
 * same finish, body within 0.5 mm on each side, height within 2 mm. Those that can be had sooner only,
 * unless the other is no longer made. Nearest first: the same volume, pack and colour, then the least
 * difference in size. Empty if a size or the finish is not on file.
 */
export function dropIns(catalogue: CatalogueSnapshot, product: Product): Product[] {
  return ofSameSize(catalogue, product)
    .filter((other) => isNoWeakerThan(other, product))
    .toSorted((a, b) => distance(product, a) - distance(product, b))
    .slice(0, most)
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
  if (!wantsReplacement(product)) return []
  return (catalogue.relations.kinds.get('bottles') ?? []).filter(
    (other) => other !== product && isSooner(product, other) && apart(product, other) !== null,
  )
}

function isSooner(product: Product, other: Product): boolean {
  const days = ({ leadTime }: Product) => leadTime?.to ?? Number.POSITIVE_INFINITY
  return product.status === 'obsolete' || days(other) < days(product)
}

/** Differences of body and height in mm, added up; null where it is no drop-in replacement. */
function apart(product: Product, other: Product): number | null {
  const { finish } = product.attributes
  if (finish === undefined || finish !== other.attributes.finish) return null
  const [own, found] = [bodyOf(product.attributes), bodyOf(other.attributes)]
  const [height, otherHeight] = [product, other].map(({ attributes }) =>
    numberOf(attributes, 'height'),
  )
  if (!own || !found || height == null || otherHeight == null) return null
  const sides = own.map((side, at) => Math.abs(difference(side, found[at] ?? 0)))
  const tall = Math.abs(difference(height, otherHeight))
  if (sides.some((side) => side > bodyTolerance) || tall > heightTolerance) return null
  return Math.max(...sides) + tall
}

/** Differences that matter more than size, in order. */
const matters = ['volume', 'format', 'colour', 'packSize'] as const

function distance(product: Product, other: Product): number {
  const differing = matters.map((key, at) =>
    product.attributes[key] === other.attributes[key] ? 0 : 10 ** (4 - at),
  )
  return differing.reduce((sum, weight) => sum + weight, 0) + (apart(product, other) ?? 0)
}

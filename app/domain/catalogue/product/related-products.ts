import { packFormat } from '../browse/pack-format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { familyNumber, listedItems } from '../family/family-members.ts'
import { findSuccessor } from './find-product.ts'
import type { Product } from './product.ts'
import { colourOf } from './product-family.ts'
import { kindOf } from './product-relations.ts'

/** Relation to a product: it replaces it, or is of the same kind. */
export type Relation = 'successor' | 'alike'

export interface RelatedProduct {
  product: Product
  relation: Relation
}

const maxAlike = 6

/**
 * Returns related products in a fixed order: first the successor, then one item each of other
 * families. These are of the same subcategory, nearest in volume first, then of the same category
 * if there are few. The product's own family is shown separately as its variations, and products
 * that fit it are found by rules (`fit/fit-answers.ts`).
 */
export function relatedProducts(catalogue: CatalogueSnapshot, product: Product): RelatedProduct[] {
  const related: RelatedProduct[] = []
  const shown = new Set<number | undefined>([familyNumber(catalogue.index, product)])
  const successor = findSuccessor(catalogue, product)
  if (successor) {
    related.push({ product: successor, relation: 'successor' })
    shown.add(familyNumber(catalogue.index, successor))
  }
  const { familiesOfKind } = catalogue.relations
  let room = maxAlike
  for (const kind of [kindOf(product), product.category]) {
    if (room === 0) break
    const families = [...(familiesOfKind.get(kind) ?? [])].filter((family) => !shown.has(family))
    const likest = onePerFamily(catalogue, product, families).slice(0, room)
    for (const other of likest) {
      related.push({ product: other, relation: 'alike' })
      shown.add(familyNumber(catalogue.index, other))
    }
    room -= likest.length
  }
  return related
}

/**
 * Maximum number of families of a kind that are compared, so that the page time does not depend on
 * the catalogue's size.
 */
const maxComparedFamilies = 200

/**
 * Returns the listed item of each family that is most like the product, nearest in volume first.
 */
function onePerFamily(
  { index }: CatalogueSnapshot,
  product: Product,
  families: readonly number[],
): Product[] {
  const likest = families.slice(0, maxComparedFamilies).flatMap((family) => {
    const items = listedItems(index, family)
    const most = Math.max(...items.map((item) => likeness(product, item)))
    return items.find((item) => likeness(product, item) === most) ?? []
  })
  const distance = (other: Product) => Math.abs(volumeOf(other) - volumeOf(product))
  return likest.sort((a, b) => distance(a) - distance(b))
}

/** Scores the likeness of two products: equal colour counts more than equal pack. */
function likeness(one: Product, other: Product): number {
  const sameColour = colourOf(one) === colourOf(other)
  const samePack = packFormat(one.packs) === packFormat(other.packs)
  return Number(sameColour) * 2 + Number(samePack)
}

function volumeOf({ attributes }: Product): number {
  return typeof attributes.volume === 'number' ? attributes.volume : 0
}

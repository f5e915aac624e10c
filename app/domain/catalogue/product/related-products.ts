import { packFormat } from '../browse/pack-format.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { familyNumber, listedItems } from '../family/family-members.ts'
import { findSuccessor } from './find-product.ts'
import type { Product } from './product.ts'
import { colourOf } from './product-family.ts'
import { kindOf } from './product-relations.ts'

/** How a product is related: it replaces it, or is of the same kind. */
export type Relation = 'successor' | 'alike'

export interface RelatedProduct {
  product: Product
  relation: Relation
}

const mostAlike = 6

/**
 * Related products in a fixed order: the successor, then items of other families, one of each: of
 * the same subcategory, nearest in volume first, and of the same category where those are few. The
 * product's own family stands beside it as its variations; what fits is looked up by rule
 * (`fit/what-fits.ts`).
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
  let room = mostAlike
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

/** The first families of a kind that are looked through, so that a page takes as long in any catalogue. */
const mostLookedThrough = 200

/** Of each family the listed item most like the product; nearest in volume first. */
function onePerFamily(
  { index }: CatalogueSnapshot,
  product: Product,
  families: readonly number[],
): Product[] {
  const likest = families.slice(0, mostLookedThrough).flatMap((family) => {
    const items = listedItems(index, family)
    const most = Math.max(...items.map((item) => likeness(product, item)))
    return items.find((item) => likeness(product, item) === most) ?? []
  })
  const distance = (other: Product) => Math.abs(volumeOf(other) - volumeOf(product))
  return likest.sort((a, b) => distance(a) - distance(b))
}

/** Colour, then pack. */
function likeness(one: Product, other: Product): number {
  const sameColour = colourOf(one) === colourOf(other)
  const samePack = packFormat(one.packs) === packFormat(other.packs)
  return Number(sameColour) * 2 + Number(samePack)
}

function volumeOf({ attributes }: Product): number {
  return typeof attributes.volume === 'number' ? attributes.volume : 0
}

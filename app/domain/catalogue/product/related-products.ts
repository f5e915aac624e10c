import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findSuccessor } from './find-product.ts'
import type { Product } from './product.ts'
import { kindOf } from './product-relations.ts'
import { colourOptions, familyMembers, variations } from './product-versions.ts'

/** How a product is related: it replaces it, is of the same mould, or is of the same kind. */
export type Relation = 'successor' | 'same-mould' | 'alike'

export interface RelatedProduct {
  product: Product
  relation: Relation
}

const mostOfMould = 3
const mostAlike = 6

/**
 * Related products in a fixed order: the successor, then others of the same mould, or without any
 * products of the same kind. What stands among the colour options and variations is left out; what
 * fits is looked up by rule (`fit/what-fits.ts`).
 */
export function relatedProducts(catalogue: CatalogueSnapshot, product: Product): RelatedProduct[] {
  const related: RelatedProduct[] = []
  const versions = colourOptions(catalogue, product).map((option) => option.product)
  const shown = new Set(
    [product, ...versions, ...variations(catalogue, product)].map(({ sku }) => sku),
  )
  const add = (relation: Relation, others: readonly Product[], most: number) => {
    for (const other of others) {
      if (most === 0) return
      if (shown.has(other.sku)) continue
      shown.add(other.sku)
      related.push({ product: other, relation })
      most -= 1
    }
  }
  const successor = findSuccessor(catalogue, product)
  if (successor) {
    shown.delete(successor.sku)
    add('successor', [successor], 1)
  }
  const before = related.length
  if (product.mould !== null) add('same-mould', familyMembers(catalogue, product), mostOfMould)
  if (related.length === before) {
    const { kinds } = catalogue.relations
    add('alike', kinds.get(kindOf(product)) ?? kinds.get(product.category) ?? [], mostAlike)
  }
  return related
}

import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'
import { isProductSlug } from './product-slug.ts'

/** The product whose page has this slug, whatever its status but draft. */
export function findProduct(catalogue: CatalogueSnapshot, slug: string): Product | undefined {
  return isProductSlug(slug) ? catalogue.bySlug.get(slug) : undefined
}

/** What replaces an obsolete product: the end of its line of successors, if it is published. */
export function findSuccessor(catalogue: CatalogueSnapshot, product: Product): Product | null {
  const seen = new Set([product.sku])
  let at: Product | undefined = product
  while (at?.successor && !seen.has(at.successor)) {
    seen.add(at.successor)
    at = catalogue.bySku.get(at.successor)
  }
  return at && at !== product ? at : null
}

/** The product a supplier's listing stands for; itself for every other product. */
export function findBaseProduct(catalogue: CatalogueSnapshot, product: Product): Product {
  const base = product.canonical === null ? undefined : catalogue.bySku.get(product.canonical)
  return base ?? product
}

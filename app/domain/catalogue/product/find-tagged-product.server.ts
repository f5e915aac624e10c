import { currentCatalogue, noteTags, taggedCatalogue } from '../catalogue-snapshot.server.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findProduct } from './find-product.ts'
import { cardTags } from './page-tags.ts'
import type { Product } from './product.ts'

/**
 * Finds a product by its slug for a page or file that is made from it alone: the one that is being
 * rendered is outdated by edits of this product. A page without a product is outdated by every
 * edit, because any product may get the slug.
 */
export function findTaggedProduct(slug: string): Product | undefined {
  const catalogue = taggedCatalogue()
  const product = findProduct(catalogue, slug)
  if (!product) return findProduct(currentCatalogue(), slug)
  noteTags(catalogue, [`product ${product.sku}`])
  return product
}

/**
 * Finds the products of which a page shows cards, and leaves out those that do not exist. The page
 * that is being rendered is outdated by edits of these products; if one is missing, by every edit,
 * because it may get published.
 */
export function findNamedProducts(slugs: readonly string[]): {
  catalogue: CatalogueSnapshot
  products: Product[]
} {
  const catalogue = taggedCatalogue()
  const products = slugs.flatMap((slug) => findProduct(catalogue, slug) ?? [])
  if (products.length < slugs.length) return { catalogue: currentCatalogue(), products }
  noteTags(catalogue, cardTags(products))
  return { catalogue, products }
}

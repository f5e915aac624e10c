import { findPastedProduct } from '#app/domain/cart/paste/pasted-lines.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { findNearCodes } from '#app/domain/catalogue/product/find-product.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { joinWithOr } from '#app/domain/packaging/quantity/nouns.ts'

type Named = { outcome: 'done'; product: Product } | { outcome: 'refused'; message: string }

/**
 * Finds the product that a user entered by our code, in any spelling, or by the URL of its page.
 * The refusal suggests similar codes.
 */
export function findNamedProduct(catalogue: CatalogueSnapshot, typed: string): Named {
  const product = findPastedProduct(catalogue, typed, new Map())
  if (product) return { outcome: 'done', product }
  const near = findNearCodes(catalogue, typed).map(({ sku }) => sku)
  const meant = near.length > 0 ? ` Did you mean ${joinWithOr(near)}?` : ''
  return { outcome: 'refused', message: `We have no product with the code “${typed}”.${meant}` }
}

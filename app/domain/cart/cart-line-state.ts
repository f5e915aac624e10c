import { findReplacement } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** Looks up a product in the current catalogue. */
export type ProductBySku = (sku: string) => Product | undefined

/**
 * Catalogue status of a product in a cart. `obsolete`: no longer made, with a replacement if an
 * equally strong one exists. `vanished`: no longer in the catalogue, or a draft.
 */
export type CartLineState =
  | { kind: 'orderable'; product: Product }
  | { kind: 'obsolete'; product: Product; successor: Product | null }
  | { kind: 'vanished' }

export function cartLineState(sku: string, productBySku: ProductBySku): CartLineState {
  const product = productBySku(sku)
  if (!product || product.status === 'draft') return { kind: 'vanished' }
  if (isOrderable(product)) return { kind: 'orderable', product }
  const replacement = findReplacement(product, productBySku)
  const successor = replacement.outcome === 'replaced' ? replacement.product : null
  return { kind: 'obsolete', product, successor }
}

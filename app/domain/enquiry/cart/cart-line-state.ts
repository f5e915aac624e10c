import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** Finds a product of the catalogue as it is now. */
export type ProductBySku = (sku: string) => Product | undefined

/**
 * What became of a product in a cart. `obsolete`: no longer made, with what replaces it where
 * something does; `vanished`: not in the catalogue any more, or not public.
 */
export type CartLineState =
  | { kind: 'orderable'; product: Product }
  | { kind: 'obsolete'; product: Product; successor: Product | null }
  | { kind: 'vanished' }

export function cartLineState(sku: string, productBySku: ProductBySku): CartLineState {
  const product = productBySku(sku)
  if (!product || product.status === 'draft') return { kind: 'vanished' }
  if (isOrderable(product)) return { kind: 'orderable', product }
  return { kind: 'obsolete', product, successor: lastSuccessor(product, productBySku) }
}

/** Follows successors that are obsolete themselves; null where the chain ends in nothing to order. */
function lastSuccessor(product: Product, productBySku: ProductBySku): Product | null {
  const seen = new Set([product.sku])
  let next = product.successor
  while (next && !seen.has(next)) {
    seen.add(next)
    const candidate = productBySku(next)
    if (!candidate) return null
    if (isOrderable(candidate)) return candidate
    next = candidate.successor
  }
  return null
}

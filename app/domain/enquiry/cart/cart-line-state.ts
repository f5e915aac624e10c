import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'

/** Finds a product of the catalogue as it is now. */
export type ProductBySku = (sku: string) => Product | undefined

/**
 * What the catalogue says of a product in a cart. `obsolete`: no longer made, with its replacement
 * if there is one; `vanished`: no longer in the catalogue, or a draft.
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

/** The first orderable product in the chain of successors; null where there is none. */
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

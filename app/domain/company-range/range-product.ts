import { cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import type { ContractRange } from './contract/contract-range.ts'

/** A product as shown on a company's own product pages. */
export interface RangeProduct extends ProductLink {
  drawing: Drawing | null
  /** Null if the product cannot be ordered. */
  packs: PackHierarchy | null
  /** The company's own product codes. */
  codes: string[]
  isPreferred: boolean
  /** Reason why it cannot be ordered; empty if it can. */
  gone: string
  /** Product that replaces it; null if there is none, or if no replacement is needed. */
  successor: ProductLink | null
}

export interface RangeContext {
  productBySku: ProductBySku
  contract: ContractRange
  /** The company's own codes by SKU. */
  codes: ReadonlyMap<string, string[]>
}

/**
 * Combines catalogue, contract and own codes for a product as its company sees it.
 * @param before name and slug to use if the product is no longer in the catalogue
 */
export function toRangeProduct(
  sku: string,
  { productBySku, contract, codes }: RangeContext,
  before?: Pick<Product, 'name' | 'slug'>,
): RangeProduct {
  const product = productBySku(sku)
  const state = cartLineState(sku, productBySku)
  const isHidden = contract.get(sku) === 'hidden'
  const found = state.kind === 'obsolete' && state.successor
  const successor = found && contract.get(found.sku) !== 'hidden' ? linkTo(found) : null
  return {
    sku,
    slug: product?.slug ?? before?.slug ?? '',
    name: product?.name ?? before?.name ?? sku,
    drawing: product ? drawingOf(product) : null,
    packs: state.kind === 'orderable' && !isHidden ? state.product.packs : null,
    codes: codes.get(sku) ?? [],
    isPreferred: contract.get(sku) === 'preferred',
    gone: isHidden
      ? 'Not in your contract: ask us.'
      : state.kind === 'orderable'
        ? ''
        : state.kind === 'vanished'
          ? 'No longer in the catalogue.'
          : 'No longer made.',
    successor,
  }
}

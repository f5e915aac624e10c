import type { ProductBySku } from '#app/domain/cart/cart-line-state.ts'

/** What a company's contract says of a product: it comes first, or is not offered to them. */
export type ContractRule = 'preferred' | 'hidden'

/** What a company's contract says, by SKU. A product that it does not name is as for everybody. */
export type ContractRange = ReadonlyMap<string, ContractRule>

/** The catalogue without what a contract hides. */
export function withinContract(contract: ContractRange, productBySku: ProductBySku): ProductBySku {
  return (sku) => (contract.get(sku) === 'hidden' ? undefined : productBySku(sku))
}

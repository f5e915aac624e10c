import type { ProductBySku } from '#app/domain/cart/cart-line-state.ts'

/** Rule of a company's contract for a product: listed first, or not offered. */
export const contractRules = ['preferred', 'hidden'] as const
export type ContractRule = (typeof contractRules)[number]

/**
 * Contract rules of a company by SKU. Products without a rule are treated as for every customer.
 */
export type ContractRange = ReadonlyMap<string, ContractRule>

/** Restricts product lookup to what a contract does not hide. */
export function restrictToContract(
  contract: ContractRange,
  productBySku: ProductBySku,
): ProductBySku {
  return (sku) => (contract.get(sku) === 'hidden' ? undefined : productBySku(sku))
}

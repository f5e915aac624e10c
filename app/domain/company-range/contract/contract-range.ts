import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { familyName, publishedFamily } from '#app/domain/catalogue/family/family-index.ts'

/** Rule of a company's contract for a product: listed first, or not offered. */
export const contractRules = ['preferred', 'hidden'] as const
export type ContractRule = (typeof contractRules)[number]

/**
 * Contract rules of a company by SKU. Products without a rule are treated as for every customer.
 */
export type ContractRange = ReadonlyMap<string, ContractRule>

/** Returns a lookup of products that finds none which a contract hides. */
export function restrictToContract(
  contract: ContractRange,
  productBySku: ProductBySku,
): ProductBySku {
  return (sku) => (contract.get(sku) === 'hidden' ? undefined : productBySku(sku))
}

/** A product that can be added to a contract, alone or with its family. */
export interface ContractCandidate {
  sku: string
  name: string
  /** Name of its family and the number of products in it; null if it has no family. */
  family: { name: string; products: number } | null
}

/** Maximum number of products that a search offers. */
const maxCandidates = 12

/** Searches products to add to a contract, each with its family. @param q words or a code */
export function searchContractCandidates(
  catalogue: CatalogueSnapshot,
  q: string,
): ContractCandidate[] {
  return findItems(catalogue.index, q, maxCandidates).map((product) => {
    const members = publishedFamily(catalogue.index, product)
    const family =
      members.length > 1 ? { name: familyName(members), products: members.length } : null
    return { sku: product.sku, name: product.name, family }
  })
}

/**
 * Returns the SKUs of all products in a product's family; only its own if it has no family, and
 * none if it is unknown.
 */
export function skusOfFamily(catalogue: CatalogueSnapshot, sku: string): string[] {
  const product = catalogue.bySku.get(sku)
  return product ? publishedFamily(catalogue.index, product).map((one) => one.sku) : []
}

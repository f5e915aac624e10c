import { findItems } from '#app/domain/catalogue/browse/search/find-items.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { publishedFamily } from '#app/domain/catalogue/family/family-members.ts'
import { familyName } from '#app/domain/catalogue/family/family-name.ts'

/** A product that a contract may name, alone or with its family. */
export interface Nameable {
  sku: string
  name: string
  /** The family that it belongs to, and how many products that has; null where it stands alone. */
  family: { name: string; products: number } | null
}

/** Most products that a search offers. */
const most = 12

/** The products that a search finds, each with its family. @param q words or a code */
export function productsToName(catalogue: CatalogueSnapshot, q: string): Nameable[] {
  return findItems(catalogue.index, q, most).map((product) => {
    const members = publishedFamily(catalogue.index, product)
    const family =
      members.length > 1 ? { name: familyName(members), products: members.length } : null
    return { sku: product.sku, name: product.name, family }
  })
}

/** SKUs of all products of a product's family; its own alone where it has no family. */
export function skusOfFamily(catalogue: CatalogueSnapshot, sku: string): string[] {
  const product = catalogue.bySku.get(sku)
  return product ? publishedFamily(catalogue.index, product).map((one) => one.sku) : []
}

import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findBaseProduct } from './find-product.ts'
import type { Product } from './product.ts'
import { colourAttribute, colourOf, versionKeyOf } from './product-family.ts'

export interface ColourOption {
  value: string
  label: string
  product: Product
  /**
   * Shortfall in strength compared with the product whose colours are listed: “pressure rating 8
   * bar, not 12”. Empty if it is no weaker; otherwise it must not be shown as the same item.
   */
  shortfall: string
}

/**
 * Returns the colours in which the same item (same mould, finish and pack) is available, including
 * the product's own, in the dictionary's order. Empty if there is only one.
 */
export function colourOptions(catalogue: CatalogueSnapshot, product: Product): ColourOption[] {
  const attribute = colourAttribute(product)
  const own = colourOf(product)
  if (attribute === null || own === null) return []
  const byColour = new Map(catalogue.relations.colours.get(versionKeyOf(product))).set(own, product)
  if (byColour.size === 1) return []
  const values = catalogue.dictionary.get(attribute)?.values ?? []
  return values.flatMap(({ value, label }) => {
    const option = byColour.get(value)
    if (!option) return []
    const shortfall = option === product ? '' : describeShortfalls(compareStrength(option, product))
    return [{ value, label, product: option, shortfall }]
  })
}

/** Returns the listings of the same item from particular suppliers, without the product itself. */
export function supplierListings(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const { sku } = findBaseProduct(catalogue, product)
  const listings = catalogue.relations.listings.get(sku) ?? []
  return listings.filter((listing) => listing.sku !== product.sku)
}

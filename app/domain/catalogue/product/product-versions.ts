import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findBaseProduct } from './find-product.ts'
import type { Product } from './product.ts'
import {
  colourAttribute,
  colourOf,
  counterpartsOf,
  familyOf,
  sameVersion,
  versionOf,
} from './product-family.ts'

export interface ColourOption {
  value: string
  label: string
  product: Product
}

/**
 * The colours the same item comes in (same mould, finish and pack), the product's own among them,
 * in the dictionary's order; empty when there is no choice.
 */
export function colourOptions(catalogue: CatalogueSnapshot, product: Product): ColourOption[] {
  const attribute = colourAttribute(product)
  const own = colourOf(product)
  if (attribute === null || own === null) return []
  const byColour = new Map(catalogue.relations.colours.get(versionOf(product))).set(own, product)
  if (byColour.size === 1) return []
  const values = catalogue.dictionary.get(attribute)?.values ?? []
  return values.flatMap(({ value, label }) => {
    const option = byColour.get(value)
    return option ? [{ value, label, product: option }] : []
  })
}

const mostVariations = 12

/**
 * The same item in the same colour, in another pack, finish or liner: bottles of the same mould and
 * of the same shape for another closure; of everything else the same size and type.
 */
export function variations(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const versions = familyMembers(catalogue, product).filter(
    (other) => colourOf(other) === colourOf(product) && !sameVersion(product, other),
  )
  const shape = counterpartsOf(product)
  const counterparts = shape === null ? [] : (catalogue.relations.counterparts.get(shape) ?? [])
  const otherFinish = counterparts.filter(
    ({ mould, attributes }) =>
      mould !== product.mould && attributes.finish !== product.attributes.finish,
  )
  return [...versions, ...otherFinish].slice(0, mostVariations)
}

/** Listings of the same item from particular suppliers, the product itself left out. */
export function supplierListings(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const { sku } = findBaseProduct(catalogue, product)
  const listings = catalogue.relations.listings.get(sku) ?? []
  return listings.filter((listing) => listing.sku !== product.sku)
}

/** The other listed products of the product's family, in catalogue order. */
export function familyMembers(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const family = catalogue.relations.families.get(familyOf(product)) ?? []
  return family.filter((other) => other.sku !== product.sku)
}

import { compareStrength, describeShortfalls } from '#app/domain/packaging/compare-strength.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { findBaseProduct } from './find-product.ts'
import { isOrderable, type Product } from './product.ts'
import {
  colourAttribute,
  colourOf,
  sizeKeyOf,
  versionAttributes,
  versionKeyOf,
} from './product-family.ts'

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

/**
 * Returns the colours that the page of a product offers: those of the same item, or, if it has only
 * one, the nearest item of its family in each other colour. The label then names what else differs:
 * “Red, plain” for a printed screwcap.
 */
export function listOtherColours(catalogue: CatalogueSnapshot, product: Product): ColourOption[] {
  const same = colourOptions(catalogue, product)
  const attribute = colourAttribute(product)
  const own = colourOf(product)
  if (same.length > 0 || attribute === null || own === null) return same
  const kin = (catalogue.relations.kinds.get(product.category) ?? []).filter(
    (other) => isOrderable(other) && sizeKeyOf(other) === sizeKeyOf(product),
  )
  const options = (catalogue.dictionary.get(attribute)?.values ?? []).flatMap(
    ({ value, label }) => {
      if (value === own) return [{ value, label, product, shortfall: '' }]
      const [nearest] = kin
        .filter((other) => colourOf(other) === value)
        .toSorted((one, other) => differencesOf(one, product) - differencesOf(other, product))
      if (!nearest) return []
      const others = differingAttributes(nearest, product).flatMap((name) => {
        const worn = nearest.attributes[name]
        if (worn === undefined && decorations.has(name)) return 'plain'
        const values = catalogue.dictionary.get(name)?.values
        return values?.find((known) => known.value === worn)?.label ?? []
      })
      const shortfall = describeShortfalls(compareStrength(nearest, product))
      return [{ value, label: [label, ...others].join(', '), product: nearest, shortfall }]
    },
  )
  return options.length > 1 ? options : []
}

/** Attributes of what is printed on an item; plain items do not have them. */
const decorations: ReadonlySet<string> = new Set(['print', 'decoration'])

const differingAttributes = (one: Product, other: Product) =>
  versionAttributes(other).filter((name) => one.attributes[name] !== other.attributes[name])

const differencesOf = (one: Product, other: Product) => differingAttributes(one, other).length

/** Returns the listings of the same item from particular suppliers, without the product itself. */
export function supplierListings(catalogue: CatalogueSnapshot, product: Product): Product[] {
  const { sku } = findBaseProduct(catalogue, product)
  const listings = catalogue.relations.listings.get(sku) ?? []
  return listings.filter((listing) => listing.sku !== product.sku)
}

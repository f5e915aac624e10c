import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { isListed } from '../browse/catalogue-index.ts'
import { type FitIndex, fitIndexPausably } from '../fit/fit-index.ts'
import type { Product } from './product.ts'
import { colourOf, counterpartsOf, familyOf, versionOf } from './product-family.ts'

/** Look-ups between products, built once for each snapshot. All lists are in catalogue order. */
export interface ProductRelations {
  /** Listed products by family (`product-family.ts`). */
  families: ReadonlyMap<string, readonly Product[]>
  /** The first listed product in each colour, by version (`product-family.ts`). */
  colours: ReadonlyMap<string, ReadonlyMap<string, Product>>
  /** Listed bottles of one shape, size, colour and pack, in whatever mould. */
  counterparts: ReadonlyMap<string, readonly Product[]>
  /** Other suppliers' listings by the SKU of the base product. */
  listings: ReadonlyMap<string, readonly Product[]>
  /** Listed products by category and subcategory. */
  kinds: ReadonlyMap<string, readonly Product[]>
  /** Listed products by what the rules of fit read of them. */
  fit: FitIndex
}

/** @param products in catalogue order */
export function* relationsPausably(products: readonly Product[]): PausableWork<ProductRelations> {
  const families = new Map<string, Product[]>()
  const colours = new Map<string, Map<string, Product>>()
  const counterparts = new Map<string, Product[]>()
  const listings = new Map<string, Product[]>()
  const kinds = new Map<string, Product[]>()
  yield* forEachPausably(products, (product) => {
    if (product.canonical !== null && product.status !== 'obsolete') {
      append(listings, product.canonical, product)
    }
    if (!isListed(product)) return
    append(families, familyOf(product), product)
    addColour(colours, product)
    const shape = counterpartsOf(product)
    if (shape) append(counterparts, shape, product)
    append(kinds, product.category, product)
    append(kinds, kindOf(product), product)
  })
  const fit = yield* fitIndexPausably(products.filter(isListed))
  return { families, colours, counterparts, listings, kinds, fit }
}

/** Key of the products of one subcategory. */
export function kindOf({ category, subcategory }: Product): string {
  return `${category} ${subcategory}`
}

function addColour(colours: Map<string, Map<string, Product>>, product: Product): void {
  const colour = colourOf(product)
  if (colour === null) return
  const version = versionOf(product)
  const known = colours.get(version)
  if (!known) colours.set(version, new Map([[colour, product]]))
  else if (!known.has(colour)) known.set(colour, product)
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

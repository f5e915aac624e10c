import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { isListed } from '../browse/catalogue-index.ts'
import type { FamilyIndex } from '../family/family-index.ts'
import { buildFitIndexPausably, type FitIndex } from '../fit/fit-index.ts'
import type { Product } from './product.ts'
import { colourOf, versionKeyOf } from './product-family.ts'

/** Look-ups between products, built once for each snapshot. All lists are in catalogue order. */
export interface ProductRelations {
  /** By version (`product-family.ts`): the first listed product in each colour. */
  colours: ReadonlyMap<string, ReadonlyMap<string, Product>>
  /** Other suppliers' listings by the SKU of the base product. */
  listings: ReadonlyMap<string, readonly Product[]>
  /** Listed products by category and subcategory. */
  kinds: ReadonlyMap<string, readonly Product[]>
  /** Families with a listed item, as numbered in the index, by category and by subcategory. */
  familiesOfKind: ReadonlyMap<string, ReadonlySet<number>>
  /** Listed products, grouped by the figures that the fit rules read. */
  fit: FitIndex
}

/**
 * Builds the look-ups between products.
 * @param products in the order of the index
 */
export function* buildRelationsPausably(
  products: readonly Product[],
  families: Pick<FamilyIndex, 'of'>,
): PausableWork<ProductRelations> {
  const colours = new Map<string, Map<string, Product>>()
  const listings = new Map<string, Product[]>()
  const kinds = new Map<string, Product[]>()
  const familiesOfKind = new Map<string, Set<number>>()
  yield* forEachPausably(products, (product, row) => {
    if (product.canonical !== null && product.status !== 'obsolete') {
      append(listings, product.canonical, product)
    }
    if (!isListed(product)) return
    addColour(colours, product)
    for (const kind of [product.category, kindOf(product)]) {
      append(kinds, kind, product)
      const known = familiesOfKind.get(kind)
      const family = families.of[row] as number
      if (known) known.add(family)
      else familiesOfKind.set(kind, new Set([family]))
    }
  })
  const fit = yield* buildFitIndexPausably(products.filter(isListed))
  return { colours, listings, kinds, familiesOfKind, fit }
}

/** Returns the key of a product's subcategory in `ProductRelations.kinds`. */
export function kindOf({ category, subcategory }: Product): string {
  return `${category} ${subcategory}`
}

function addColour(colours: Map<string, Map<string, Product>>, product: Product): void {
  const colour = colourOf(product)
  if (colour === null) return
  const version = versionKeyOf(product)
  const known = colours.get(version)
  if (!known) colours.set(version, new Map([[colour, product]]))
  else if (!known.has(colour)) known.set(colour, product)
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { isListed } from '../browse/catalogue-index.ts'
import type { RowMoves } from '../browse/index-column.ts'
import type { FamilyIndex } from '../family/family-index.ts'
import { buildFitIndexPausably, type FitIndex } from '../fit/fit-index.ts'
import { overlayMap } from '../overlaid-map.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { Product } from './product.ts'

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

/** Look-ups of an earlier snapshot, and the rows of its products in the new one. */
export interface EarlierRelations {
  relations: ProductRelations
  moves: RowMoves
  products: readonly Product[]
  families: Pick<FamilyIndex, 'of'>
}

/**
 * Builds the look-ups between products.
 * @param products in the order of the index
 * @param earlier look-ups from which those of unchanged products are taken
 */
export function* buildRelationsPausably(
  products: readonly IndexedProduct[],
  families: Pick<FamilyIndex, 'of'>,
  earlier?: EarlierRelations,
): PausableWork<ProductRelations> {
  if (earlier && families === earlier.families && isRelatedAlike(products, earlier)) {
    return yield* replacedRelationsPausably(products, earlier)
  }
  const colours = new Map<string, Map<string, Product>>()
  const listings = new Map<string, Product[]>()
  const kinds = new Map<string, Product[]>()
  const familiesOfKind = new Map<string, Set<number>>()
  const listed: Product[] = []
  yield* forEachPausably(products, (indexed, row) => {
    const { product } = indexed
    if (product.canonical !== null && product.status !== 'obsolete') {
      append(listings, product.canonical, product)
    }
    if (!isListed(product)) return
    listed.push(product)
    addColour(colours, indexed)
    for (const kind of [product.category, kindOf(product)]) {
      append(kinds, kind, product)
      const known = familiesOfKind.get(kind)
      const family = families.of[row] as number
      if (known) known.add(family)
      else familiesOfKind.set(kind, new Set([family]))
    }
  })
  const fit = yield* buildFitIndexPausably(
    listed,
    earlier && { fit: earlier.relations.fit, moves: earlier.moves },
  )
  return { colours, listings, kinds, familiesOfKind, fit }
}

/**
 * Whether the changed products, which have their earlier rows and families, are in the same lists
 * as before. Their order implies colour, version and kind.
 */
function isRelatedAlike(
  products: readonly IndexedProduct[],
  { moves, products: before }: EarlierRelations,
): boolean {
  return (
    moves.isSameOrder &&
    moves.changedRows.every((row) => {
      const [now, earlier] = [products[row]?.product, before[row]]
      return now?.canonical === earlier?.canonical && now?.status === earlier?.status
    })
  )
}

/** Replaces changed products in the lists that they were in. */
function* replacedRelationsPausably(
  products: readonly IndexedProduct[],
  { relations, moves, products: before }: EarlierRelations,
): PausableWork<ProductRelations> {
  const replacements = new Map<Product, Product>()
  const versions = new Set<string>()
  const lists = { kinds: new Set<string>(), listings: new Set<string>() }
  for (const row of moves.changedRows) {
    const { product, version } = products[row] as IndexedProduct
    replacements.set(before[row] as Product, product)
    versions.add(version)
    lists.kinds.add(product.category).add(kindOf(product))
    if (product.canonical !== null) lists.listings.add(product.canonical)
  }
  const newest = (product: Product) => replacements.get(product) ?? product
  const replaceIn = (
    all: ReadonlyMap<string, readonly Product[]>,
    keys: ReadonlySet<string>,
  ): ReadonlyMap<string, readonly Product[]> => {
    const lists = [...keys].map((key) => [key, all.get(key)?.map(newest)] as const)
    return overlayMap(all, new Map(lists))
  }
  const colours = new Map<string, ReadonlyMap<string, Product>>()
  for (const version of versions) {
    const known = relations.colours.get(version)
    if (!known) continue
    colours.set(version, new Map([...known].map(([colour, product]) => [colour, newest(product)])))
  }
  yield
  const listed = products.filter(({ product }) => isListed(product)).map(({ product }) => product)
  return {
    ...relations,
    colours: overlayMap(relations.colours, colours),
    kinds: replaceIn(relations.kinds, lists.kinds),
    listings: replaceIn(relations.listings, lists.listings),
    fit: yield* buildFitIndexPausably(listed, { fit: relations.fit, moves }),
  }
}

/** Returns the key of a product's subcategory in `ProductRelations.kinds`. */
export function kindOf({ category, subcategory }: Product): string {
  return `${category} ${subcategory}`
}

function addColour(
  colours: Map<string, Map<string, Product>>,
  { product, colour, version }: IndexedProduct,
): void {
  if (colour === null) return
  const known = colours.get(version)
  if (!known) colours.set(version, new Map([[colour, product]]))
  else if (!known.has(colour)) known.set(colour, product)
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

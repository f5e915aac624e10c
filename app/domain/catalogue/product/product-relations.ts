import { isListed } from '#app/domain/catalogue/browse/catalogue-index.ts'
import type { RowMoves } from '#app/domain/catalogue/browse/index-column.ts'
import { packFormat } from '#app/domain/catalogue/browse/pack-format.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import {
  type FamilyIndex,
  familyNumber,
  listedItems,
} from '#app/domain/catalogue/family/family-index.ts'
import { buildFitIndexPausably, type FitIndex } from '#app/domain/catalogue/fit/fit-index.ts'
import { overlayMap } from '#app/domain/catalogue/overlaid-map.ts'
import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import { findSuccessor } from './find-product.ts'
import type { IndexedProduct } from './indexed-product.ts'
import type { Product } from './product.ts'
import { colourOf } from './product-family.ts'

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
function kindOf({ category, subcategory }: Product): string {
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

/** Relation to a product: it replaces it, or is of the same kind. */
export type Relation = 'successor' | 'alike'

interface RelatedProduct {
  product: Product
  relation: Relation
}

const maxAlike = 6

/**
 * Returns related products in a fixed order: first the successor, then one item each of other
 * families. These are of the same subcategory, nearest in volume first, then of the same category
 * if there are few. The product's own family is shown separately as its variations, and products
 * that fit it are found by rules (`fit/fit-answers.ts`).
 */
export function relatedProducts(catalogue: CatalogueSnapshot, product: Product): RelatedProduct[] {
  const related: RelatedProduct[] = []
  const shown = new Set<number | undefined>([familyNumber(catalogue.index, product)])
  const successor = findSuccessor(catalogue, product)
  if (successor) {
    related.push({ product: successor, relation: 'successor' })
    shown.add(familyNumber(catalogue.index, successor))
  }
  const { familiesOfKind } = catalogue.relations
  let room = maxAlike
  for (const kind of [kindOf(product), product.category]) {
    if (room === 0) break
    const families = [...(familiesOfKind.get(kind) ?? [])].filter((family) => !shown.has(family))
    const likest = onePerFamily(catalogue, product, families).slice(0, room)
    for (const other of likest) {
      related.push({ product: other, relation: 'alike' })
      shown.add(familyNumber(catalogue.index, other))
    }
    room -= likest.length
  }
  return related
}

/**
 * Maximum number of families of a kind that are compared, so that the page time does not depend on
 * the catalogue's size.
 */
const maxComparedFamilies = 200

/**
 * Returns the listed item of each family that is most like the product, nearest in volume first.
 */
function onePerFamily(
  { index }: CatalogueSnapshot,
  product: Product,
  families: readonly number[],
): Product[] {
  const likest = families.slice(0, maxComparedFamilies).flatMap((family) => {
    const items = listedItems(index, family)
    const most = Math.max(...items.map((item) => likeness(product, item)))
    return items.find((item) => likeness(product, item) === most) ?? []
  })
  const distance = (other: Product) => Math.abs(volumeOf(other) - volumeOf(product))
  return likest.sort((a, b) => distance(a) - distance(b))
}

/** Scores the likeness of two products: equal colour counts more than equal pack. */
function likeness(one: Product, other: Product): number {
  const sameColour = colourOf(one) === colourOf(other)
  const samePack = packFormat(one.packs) === packFormat(other.packs)
  return Number(sameColour) * 2 + Number(samePack)
}

function volumeOf({ attributes }: Product): number {
  return typeof attributes.volume === 'number' ? attributes.volume : 0
}

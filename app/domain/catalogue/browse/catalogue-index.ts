import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { markets, type Product } from '#app/domain/catalogue/product/product.ts'
import {
  forEachPausably,
  mapPausably,
  type PausableWork,
  runWithoutPause,
} from '#app/platform/process/pausable-work.ts'
import { buildFamilyIndexPausably, type FamilyIndex } from '../family/family-index.ts'
import {
  createIndexedProducts,
  type IndexedProduct,
  isGroupedAlike,
  isOrderedAlike,
  isPlacedAlike,
} from '../product/indexed-product.ts'
import type { BrowseQuery } from './browse-query.ts'
import { catalogueOrderPausably } from './catalogue-order.ts'
import { type Facet, facetsOf } from './facets/facets.ts'
import {
  type Codes,
  type Column,
  type CountedColumn,
  columnPausably,
  type PlacedColumn,
  placeColumn,
  type RowMoves,
} from './index-column.ts'
import { productWords } from './search/product-words.ts'
import { buildThesaurus, type Synonym, type Thesaurus } from './search/synonyms.ts'
import { buildTextIndexPausably, type TextIndex } from './search/text-index.ts'
import { buildOrdersPausably, type RowOrders } from './sort-rows.ts'

/**
 * Immutable snapshot of the catalogue, stored by columns. A row is a position in `products`: listed
 * products come first, in catalogue order, then those that only a search for their exact code
 * finds.
 */
export interface CatalogueIndex {
  dictionary: AttributeDictionary
  products: readonly Product[]
  /** The products with the keys by which they are ordered and grouped. */
  indexed: readonly IndexedProduct[]
  /**
   * Whether the rows are in catalogue order. Renamed products keep their rows in a patch that is
   * shown at once; another patch orders them afterwards.
   */
  isOrdered: boolean
  /** Number of listed rows; rows below it are listed. */
  listed: number
  /** The rows 0, 1, 2 … `listed` − 1. */
  listedRows: Uint32Array
  families: FamilyIndex
  category: PlacedColumn
  /** Values are `category/subcategory`. */
  subcategory: PlacedColumn
  /** Bit `m` of a row is set if the product is for `markets[m]`. */
  markets: CountedColumn
  facets: readonly FacetColumn[]
  /** Rows in the order of each sort except `relevance`. */
  orders: RowOrders
  text: TextIndex
  thesaurus: Thesaurus
}

export interface FacetColumn extends PlacedColumn {
  facet: Facet
  /** Numeric value by code, if the facet has a measure, otherwise null; NaN for code 0. */
  numbers: Float64Array | null
  /**
   * Codes of listed products, ascending, by scope. A scope is '', a category, or
   * `category/subcategory`.
   */
  present: ReadonlyMap<string, readonly number[]>
  /** Codes that listed products have only as an estimate. */
  estimates: ReadonlySet<number>
  /** By listed row: 1 if the product's value is an estimate. */
  isEstimated: Uint8Array
}

/**
 * Whether a product appears in lists: it is active, and not another supplier's listing of the same
 * item.
 */
export function isListed(product: Product): boolean {
  return product.status === 'active' && product.canonical === null
}

/** Builds the index of the listed products without pausing; see `buildIndexPausably`. */
export function buildIndex(
  products: readonly Product[],
  dictionary: AttributeDictionary,
  synonyms: readonly Synonym[] = [],
): CatalogueIndex {
  return runWithoutPause(buildIndexPausably(products, dictionary, synonyms))
}

/**
 * Builds the snapshot in steps that can be paused, in about 40 µs per product. Drafts are left out.
 */
export function* buildIndexPausably(
  products: readonly Product[],
  dictionary: AttributeDictionary,
  synonyms: readonly Synonym[],
): PausableWork<CatalogueIndex> {
  const published = products.filter(({ status }) => status !== 'draft')
  const indexed = yield* mapPausably(published, createIndexedProducts())
  const listed = yield* catalogueOrderPausably(indexed.filter(({ product }) => isListed(product)))
  const others = yield* catalogueOrderPausably(indexed.filter(({ product }) => !isListed(product)))
  const rows = { indexed: [...listed, ...others], listed: listed.length, isOrdered: true }
  return yield* indexRowsPausably(rows, dictionary, synonyms)
}

/** Products that changed since an index was built. */
export interface ProductChanges {
  /** New states of inserted and changed products; drafts are left out of the index. */
  products: readonly Product[]
  /** SKUs of changed, inserted and deleted products. */
  skus: ReadonlySet<string>
}

/**
 * Builds the index of a catalogue in which some products changed. Only these are read; everything
 * else comes from the codes of the index before, which stays as it is. The result equals that of
 * `buildIndexPausably` for the same products.
 * @param options.keepsRows whether renamed products keep their rows for now, which takes a quarter
 * of the time; `isOrdered` is false then
 */
export function* patchIndexPausably(
  earlier: CatalogueIndex,
  { products, skus }: ProductChanges,
  synonyms: readonly Synonym[],
  { keepsRows }: { keepsRows: boolean },
): PausableWork<{ index: CatalogueIndex; moves: RowMoves }> {
  const published = products.filter(({ status }) => status !== 'draft')
  const changed = yield* mapPausably(published, createIndexedProducts())
  const rows =
    (yield* replaceInRowsPausably(earlier, { changed, skus, keepsRows })) ??
    (yield* reorderedPausably(earlier, changed, skus))
  const earlierRows = new Int32Array(rows.indexed.length)
  const rowOf = new Map<IndexedProduct, number>()
  if (rows.isReordered) {
    yield* forEachPausably(earlier.indexed, (indexed, row) => rowOf.set(indexed, row))
  }
  const changedRows: number[] = []
  const isChanged = new Set(changed)
  yield* forEachPausably(rows.indexed, (indexed, row) => {
    earlierRows[row] = isChanged.has(indexed)
      ? -1
      : rows.isReordered
        ? (rowOf.get(indexed) ?? -1)
        : row
    if (earlierRows[row] === -1) changedRows.push(row)
  })
  const moves = { earlierRows, changedRows, isSameOrder: !rows.isReordered }
  const index = yield* indexRowsPausably(rows, earlier.dictionary, synonyms, {
    index: earlier,
    moves,
  })
  return { index, moves }
}

interface Rows {
  /** All products, listed ones first, each part in catalogue order. */
  indexed: readonly IndexedProduct[]
  listed: number
  isOrdered: boolean
}

/**
 * Replaces the changed products in their rows; null if the catalogue order of one may differ, or if
 * one was inserted or removed.
 */
function* replaceInRowsPausably(
  { indexed, listed, isOrdered }: CatalogueIndex,
  {
    changed,
    skus,
    keepsRows,
  }: { changed: readonly IndexedProduct[]; skus: ReadonlySet<string>; keepsRows: boolean },
): PausableWork<(Rows & { isReordered: boolean }) | null> {
  if (!isOrdered && !keepsRows) return null
  const isAlikeEnough = keepsRows ? isPlacedAlike : isOrderedAlike
  const bySku = new Map(changed.map((one) => [one.product.sku, one]))
  let replaced = 0
  let isAlike = true
  let isStillOrdered = isOrdered
  const rows = yield* mapPausably(indexed, (before, row) => {
    if (!skus.has(before.product.sku)) return before
    const now = bySku.get(before.product.sku)
    if (!now || isListed(now.product) !== row < listed || !isAlikeEnough(before, now)) {
      isAlike = false
      return before
    }
    isStillOrdered &&= isOrderedAlike(before, now)
    replaced++
    return now
  })
  return isAlike && replaced === changed.length
    ? { indexed: rows, listed, isOrdered: isStillOrdered, isReordered: false }
    : null
}

function* reorderedPausably(
  { indexed, listed, isOrdered }: CatalogueIndex,
  changed: readonly IndexedProduct[],
  skus: ReadonlySet<string>,
): PausableWork<Rows & { isReordered: boolean }> {
  function* part(before: readonly IndexedProduct[], after: readonly IndexedProduct[]) {
    const unchanged = before.filter(({ product }) => !skus.has(product.sku))
    yield
    const isSame = isOrdered && after.length === 0 && unchanged.length === before.length
    return isSame ? unchanged : yield* catalogueOrderPausably([...unchanged, ...after])
  }
  const isChangedListed = ({ product }: IndexedProduct) => isListed(product)
  const first = yield* part(indexed.slice(0, listed), changed.filter(isChangedListed))
  const others = changed.filter((one) => !isChangedListed(one))
  const then = yield* part(indexed.slice(listed), others)
  const ordered = { indexed: [...first, ...then], listed: first.length, isOrdered: true }
  return { ...ordered, isReordered: true }
}

/** Index of an earlier catalogue, and the rows of its products in the new one. */
interface EarlierIndex {
  index: CatalogueIndex
  moves: RowMoves
}

function* isInSameFamiliesPausably(
  indexed: readonly IndexedProduct[],
  { index, moves }: EarlierIndex,
): PausableWork<boolean> {
  if (!moves.isSameOrder) return false
  for (const row of moves.changedRows) {
    const [now, before] = [indexed[row], index.indexed[row]]
    if (!now || !before || !isGroupedAlike(now, before)) return false
    yield
  }
  return true
}

/** Builds all columns and look-ups of products in their order. */
function* indexRowsPausably(
  { indexed, listed, isOrdered }: Rows,
  dictionary: AttributeDictionary,
  synonyms: readonly Synonym[],
  earlier?: EarlierIndex,
): PausableWork<CatalogueIndex> {
  const rows = indexed.map(({ product }) => product)
  const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1)
  const moves = earlier?.moves
  const families =
    earlier && (yield* isInSameFamiliesPausably(indexed, earlier))
      ? earlier.index.families
      : yield* buildFamilyIndexPausably(indexed, listed)
  const before = (column: Column | undefined) => column && moves && { column, moves }
  const placed = <Known extends Pick<Column, 'codes'>>(column: Known) =>
    placeColumn(families, column)
  const category = placed(
    yield* columnPausably(
      rows,
      (product) => product.category,
      byCodeUnit,
      before(earlier?.index.category),
    ),
  )
  const subcategory = placed(
    yield* columnPausably(rows, productPlace, byCodeUnit, before(earlier?.index.subcategory)),
  )
  const facets: FacetColumn[] = []
  for (const facet of facetsOf(dictionary)) {
    const column = earlier?.index.facets.find((known) => known.facet.key === facet.key)
    const known = earlier && column && { ...earlier, column, families: earlier.index.families }
    const parts = { listed, places: subcategory, families }
    facets.push(yield* facetColumnPausably(facet, rows, parts, known))
    yield
  }
  return {
    dictionary,
    indexed,
    isOrdered,
    products: rows,
    listed,
    listedRows: Uint32Array.from({ length: listed }, (_, row) => row),
    families,
    category,
    subcategory,
    markets: placed({ codes: yield* marketCodesPausably(rows, earlier) }),
    facets,
    orders: yield* buildOrdersPausably(
      indexed,
      dictionary,
      earlier && { orders: earlier.index.orders, moves: earlier.moves },
    ),
    text: yield* buildTextIndexPausably(
      rows,
      listed,
      productWords(dictionary),
      earlier && { ...earlier.index, moves: earlier.moves },
    ),
    thesaurus: buildThesaurus(synonyms),
  }
}

/** Returns a subcategory's value in `CatalogueIndex.subcategory`. */
export function subcategoryKey(category: string, subcategory: string): string {
  return `${category}/${subcategory}`
}

/** Returns the scope of a query, as the key of `FacetColumn.present`. */
export function scopeOf({ category, subcategory }: BrowseQuery): string {
  if (category === null) return ''
  return subcategory === null ? category : subcategoryKey(category, subcategory)
}

function productPlace({ category, subcategory }: Product): string {
  return subcategoryKey(category, subcategory)
}

function* marketCodesPausably(
  rows: readonly Product[],
  earlier: EarlierIndex | undefined,
): PausableWork<Codes> {
  if (!earlier) return Uint16Array.from(yield* mapPausably(rows, marketBits))
  const { earlierRows, changedRows } = earlier.moves
  const { codes } = earlier.index.markets
  const bits = new Uint16Array(rows.length)
  for (let row = 0; row < bits.length; row++) bits[row] = codes[earlierRows[row] as number] ?? 0
  for (const row of changedRows) bits[row] = marketBits(rows[row] as Product)
  return bits
}

function marketBits(product: Product): number {
  return product.markets.reduce((bits, market) => bits | (1 << markets.indexOf(market)), 0)
}

function* facetColumnPausably(
  facet: Facet,
  rows: readonly Product[],
  { listed, places, families }: { listed: number; places: Column; families: FamilyIndex },
  earlier: EarlierFacet | undefined,
): PausableWork<FacetColumn> {
  const column = yield* columnPausably(rows, facet.valueOf, facet.compare, earlier)
  const isEstimated = yield* estimateFlagsPausably(facet, rows, listed, earlier)
  if (
    earlier &&
    column === earlier.column &&
    families === earlier.families &&
    isEstimated === earlier.column.isEstimated
  ) {
    return earlier.column
  }
  const { values, codeOf, codes } = column
  const numbers = facet.measure
    ? Float64Array.from(values, (value, code) => (code === 0 ? Number.NaN : Number(value)))
    : null
  return placeColumn(families, {
    values,
    codeOf,
    codes,
    facet,
    numbers,
    present: presentCodes(column, places, listed),
    estimates: estimatedCodes(column, isEstimated),
    isEstimated,
  })
}

interface EarlierFacet {
  column: FacetColumn
  moves: RowMoves
  families: FamilyIndex
}

/** Returns `FacetColumn.isEstimated`; that of the earlier column itself if it is the same. */
function* estimateFlagsPausably(
  facet: Facet,
  rows: readonly Product[],
  listed: number,
  earlier: EarlierFacet | undefined,
): PausableWork<Uint8Array> {
  const flagOf = (row: number) => Number(facet.isEstimate(rows[row] as Product))
  if (!earlier) {
    const flags = new Uint8Array(listed)
    for (let row = 0; row < listed; row++) {
      flags[row] = flagOf(row)
      if (row % flagStride === flagStride - 1) yield
    }
    return flags
  }
  const { isEstimated } = earlier.column
  const { earlierRows, isSameOrder } = earlier.moves
  const changedRows = earlier.moves.changedRows.filter((row) => row < listed)
  if (isSameOrder && changedRows.every((row) => flagOf(row) === isEstimated[row])) {
    return isEstimated
  }
  const flags = new Uint8Array(listed)
  for (let row = 0; row < listed; row++) flags[row] = isEstimated[earlierRows[row] as number] ?? 0
  for (const row of changedRows) flags[row] = flagOf(row)
  return flags
}

/** Number of rows between two pauses. */
const flagStride = 1024

/** See `FacetColumn.estimates`. */
function estimatedCodes({ codes, values }: Column, isEstimated: Uint8Array): ReadonlySet<number> {
  const known = new Uint8Array(values.length)
  const estimated = new Uint8Array(values.length)
  for (let row = 0; row < isEstimated.length; row++) {
    ;(isEstimated[row] ? estimated : known)[codes[row] as number] = 1
  }
  return new Set(Array.from(estimated.keys()).filter((code) => estimated[code] && !known[code]))
}

/** See `FacetColumn.present`. */
function presentCodes({ codes, values }: Column, places: Column, listed: number) {
  const flags = new Map<string, Uint8Array>()
  const flagsOf = (scope: string) => {
    const known = flags.get(scope) ?? new Uint8Array(values.length)
    flags.set(scope, known)
    return known
  }
  const flagsByPlace = places.values.map((place) =>
    ['', place.slice(0, place.indexOf('/')), place].map(flagsOf),
  )
  for (let row = 0; row < listed; row++) {
    const code = codes[row] as number
    for (const scope of flagsByPlace[places.codes[row] as number] ?? []) scope[code] = 1
  }
  const present = new Map<string, number[]>()
  for (const [scope, has] of flags) {
    const codesHere: number[] = []
    for (let code = 1; code < has.length; code++) if (has[code] === 1) codesHere.push(code)
    present.set(scope, codesHere)
  }
  return present
}

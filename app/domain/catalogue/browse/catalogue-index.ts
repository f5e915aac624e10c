import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { markets, type Product } from '#app/domain/catalogue/product/product.ts'
import {
  mapPausably,
  type PausableWork,
  runWithoutPause,
} from '#app/platform/process/pausable-work.ts'
import { buildFamilyIndexPausably, type FamilyIndex } from '../family/family-index.ts'
import type { BrowseQuery } from './browse-query.ts'
import { catalogueOrderPausably } from './catalogue-order.ts'
import { type Facet, facetsOf } from './facets/facets.ts'
import {
  type Column,
  type CountedColumn,
  columnPausably,
  type PlacedColumn,
  placeColumn,
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
}

/**
 * Whether a product appears in lists: it is active, and not another supplier's listing of the same
 * item.
 */
export function isListed(product: Product): boolean {
  return product.status === 'active' && product.canonical === null
}

/** Builds the snapshot without pausing. Drafts are left out. */
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
  const listedProducts = yield* catalogueOrderPausably(published.filter(isListed))
  const unlistedProducts = yield* catalogueOrderPausably(
    published.filter((product) => !isListed(product)),
  )
  const rows = [...listedProducts, ...unlistedProducts]
  const listed = listedProducts.length
  const byCodeUnit = (a: string, b: string) => (a < b ? -1 : 1)
  const families = yield* buildFamilyIndexPausably(rows, listed)
  const placed = <Known extends Pick<Column, 'codes'>>(column: Known) =>
    placeColumn(families, column)
  const category = placed(yield* columnPausably(rows, (product) => product.category, byCodeUnit))
  const subcategory = placed(yield* columnPausably(rows, productPlace, byCodeUnit))
  const facets: FacetColumn[] = []
  for (const facet of facetsOf(dictionary)) {
    facets.push(placed(yield* facetColumnPausably(facet, rows, listed, subcategory)))
  }
  return {
    dictionary,
    products: rows,
    listed,
    listedRows: Uint32Array.from(listedProducts, (_, row) => row),
    families,
    category,
    subcategory,
    markets: placed({ codes: Uint16Array.from(yield* mapPausably(rows, marketBits)) }),
    facets,
    orders: yield* buildOrdersPausably(rows, dictionary),
    text: yield* buildTextIndexPausably(rows, listed, productWords(dictionary)),
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

function marketBits(product: Product): number {
  return product.markets.reduce((bits, market) => bits | (1 << markets.indexOf(market)), 0)
}

function* facetColumnPausably(
  facet: Facet,
  rows: readonly Product[],
  listed: number,
  places: Column,
): PausableWork<Omit<FacetColumn, keyof CountedColumn> & Pick<Column, 'codes'>> {
  const column = yield* columnPausably(rows, facet.valueOf, facet.compare)
  const numbers = facet.measure
    ? Float64Array.from(column.values, (value, code) => (code === 0 ? Number.NaN : Number(value)))
    : null
  const present = presentCodes(column, places, listed)
  return {
    ...column,
    facet,
    numbers,
    present,
    estimates: estimatedCodes(column, rows, facet, listed),
  }
}

/** See `FacetColumn.estimates`. */
function estimatedCodes(
  { codes }: Column,
  rows: readonly Product[],
  facet: Facet,
  listed: number,
): ReadonlySet<number> {
  const known = new Set<number>()
  const estimated = new Set<number>()
  for (let row = 0; row < listed; row++) {
    const isEstimate = facet.isEstimate(rows[row] as Product)
    ;(isEstimate ? estimated : known).add(codes[row] as number)
  }
  return new Set([...estimated].filter((code) => !known.has(code)))
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

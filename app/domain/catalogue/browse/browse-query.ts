import type { Market } from '#app/domain/catalogue/product/product.ts'
import { formatRangeParam, type NumberRange } from './facets/number-range.ts'
import { defaultSort, type Sort } from './sorts.ts'

/** Selection in one facet. A product passes if it has any of the values or lies in the range. */
export interface FacetSelection {
  key: string
  values: readonly string[]
  /** Only for facets with numbers. */
  range?: NumberRange
}

/** Layouts of the list. The first is the default, which URLs leave out. */
export const views = ['grid', 'table'] as const
export type View = (typeof views)[number]

/** Units that one card or row of the list stands for. */
export const shownKinds = ['families', 'items'] as const
export type ShownKind = (typeof shownKinds)[number]

/** State of the catalogue page. It is stored completely in the page's URL. */
export interface BrowseQuery {
  category: string | null
  /** Set only together with its category. */
  subcategory: string | null
  market: Market | null
  /** Search as typed, with spaces collapsed; empty if there is no search. */
  q: string
  /** In canonical order (`canonicalFacets`); facets without a selection are left out. */
  facets: readonly FacetSelection[]
  /**
   * SKUs, sorted, that the listed products must fit; empty if there is no such filter. See
   * `BrowseOptions.fitting`.
   */
  fits: readonly string[]
  sort: Sort
  /**
   * With `families`, each family shows only those of its items that pass the filters. Null stands for
   * the default of the category (`shownKindOf`), which URLs leave out.
   */
  show: ShownKind | null
  view: View
  /** Starts at 1. */
  page: number
}

/** Categories whose families differ so much in size that only single items say anything. */
const categoriesOfItems: readonly (string | null)[] = ['cartons', 'dividers', 'closures']

/** Returns what the entries of a list are if its URL does not say. */
export function defaultShownKind(category: string | null): ShownKind {
  return categoriesOfItems.includes(category) ? 'items' : 'families'
}

/** Returns what the entries of a list are. */
export function shownKindOf({ show, category }: Pick<BrowseQuery, 'show' | 'category'>): ShownKind {
  return show ?? defaultShownKind(category)
}

/** The whole catalogue, first page. */
export const wholeCatalogue: BrowseQuery = {
  category: null,
  subcategory: null,
  market: null,
  q: '',
  facets: [],
  fits: [],
  sort: defaultSort,
  show: null,
  view: 'grid',
  page: 1,
}

/** URL parameters that are not facets; an attribute with one of these keys cannot be a facet. */
export const reservedParameters = [
  'category',
  'sub',
  'market',
  'q',
  'fits',
  'sort',
  'show',
  'view',
  'page',
] as const

/**
 * Returns the canonical URL parameters of a query: fixed order, values sorted, defaults left out.
 * Equal states therefore have one URL and one cache key.
 */
export function toSearchParams(query: BrowseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.category) params.set('category', query.category)
  if (query.subcategory) params.set('sub', query.subcategory)
  if (query.market) params.set('market', query.market)
  if (query.q) params.set('q', query.q)
  for (const { key, values, range } of canonicalFacets(query.facets)) {
    for (const value of values) params.append(key, value)
    if (range) params.append(key, formatRangeParam(range))
  }
  if (query.fits.length > 0) params.set('fits', query.fits.join())
  if (query.sort !== defaultSort) params.set('sort', query.sort)
  if (query.show !== null) params.set('show', query.show)
  if (query.view !== views[0]) params.set('view', query.view)
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

/** Returns the query as a URL query string: `?category=bottles`, or '' if everything is default. */
export function queryStringOf(query: BrowseQuery): string {
  const params = toSearchParams(query).toString()
  return params && `?${params}`
}

/**
 * Whether the list is searched, or filtered by facets or fit. Category, subcategory and market do
 * not count.
 */
export function isNarrowed({ q, facets, fits }: BrowseQuery): boolean {
  return q !== '' || facets.length > 0 || fits.length > 0
}

/**
 * Counts the active filters: each facet value, each range and the market count as one, and so do
 * all `fits` together.
 */
export function countActiveFilters({ market, facets, fits }: BrowseQuery): number {
  const ofFacets = facets.map(({ values, range }) => values.length + (range ? 1 : 0))
  return ofFacets.reduce((sum, count) => sum + count, 0) + (market ? 1 : 0) + (fits.length && 1)
}

/**
 * Keeps only category, subcategory and market of a query, and the page unless it was narrowed: the
 * form that search engines index.
 */
export function withoutFilters(query: BrowseQuery): BrowseQuery {
  const { category, subcategory, market, page } = query
  return { ...wholeCatalogue, category, subcategory, market, page: isNarrowed(query) ? 1 : page }
}

/**
 * Merges and sorts facets by key. Each facet's values occur once: numbers first, by size, then
 * words by letter.
 */
export function canonicalFacets(facets: readonly FacetSelection[]): FacetSelection[] {
  const byKey = new Map<string, { values: Set<string>; range?: NumberRange }>()
  for (const { key, values, range } of facets) {
    const known = byKey.get(key) ?? { values: new Set() }
    for (const value of values) known.values.add(value)
    if (range) known.range = range
    if (known.values.size > 0 || known.range) byKey.set(key, known)
  }
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { values, range }]) => ({
      key,
      values: [...values].sort(compareValues),
      ...(range && { range }),
    }))
}

/** Returns the selected values of a facet; empty if it is not in use. */
export function selectedValues(query: BrowseQuery, key: string): readonly string[] {
  return query.facets.find((facet) => facet.key === key)?.values ?? []
}

/** Returns the selected range of a facet; null if it has none. */
export function selectedRange(query: BrowseQuery, key: string): NumberRange | null {
  return query.facets.find((facet) => facet.key === key)?.range ?? null
}

const plainNumber = /^-?\d+(\.\d+)?$/

function compareValues(a: string, b: string): number {
  const numberA = plainNumber.test(a)
  if (numberA !== plainNumber.test(b)) return numberA ? -1 : 1
  if (numberA && Number(a) !== Number(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}

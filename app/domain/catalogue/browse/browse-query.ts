import type { Market } from '#app/domain/catalogue/product/product.ts'
import { type NumberRange, rangeText } from './facets/number-range.ts'
import { defaultSort, type Sort } from './sorts.ts'

/** What is chosen of one facet; a product passes when it has any of the values or lies in the range. */
export interface FacetSelection {
  key: string
  values: readonly string[]
  /** Only of a facet with numbers. */
  range?: NumberRange
}

/** How the list is shown; the first is the default, which addresses leave out. */
export const views = ['grid', 'table'] as const
export type View = (typeof views)[number]

/** What one card or row of the list is; the first is the default, which addresses leave out. */
export const shownKinds = ['families', 'items'] as const
export type ShownKind = (typeof shownKinds)[number]

/** What the catalogue page shows: everything in its address, and nothing else. */
export interface BrowseQuery {
  category: string | null
  /** Only together with its category. */
  subcategory: string | null
  market: Market | null
  /** Search words as typed, spaces collapsed; empty when there is no search. */
  q: string
  /** In canonical order (`canonicalFacets`); a facet without values is left out. */
  facets: readonly FacetSelection[]
  /** SKUs that what is shown must fit, sorted; empty asks for nothing. `browse` says how it is met. */
  fits: readonly string[]
  sort: Sort
  /** Families show of their items those that the other choices leave. */
  show: ShownKind
  view: View
  /** From 1. */
  page: number
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
  show: 'families',
  view: 'grid',
  page: 1,
}

/** The parameters that are no facets; an attribute with one of these keys cannot be a facet. */
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
 * The canonical parameters of a query: fixed order, values sorted, defaults left out, so that
 * equal states are one address and one cache key.
 */
export function toSearchParams(query: BrowseQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.category) params.set('category', query.category)
  if (query.subcategory) params.set('sub', query.subcategory)
  if (query.market) params.set('market', query.market)
  if (query.q) params.set('q', query.q)
  for (const { key, values, range } of canonicalFacets(query.facets)) {
    for (const value of values) params.append(key, value)
    if (range) params.append(key, rangeText(range))
  }
  if (query.fits.length > 0) params.set('fits', query.fits.join())
  if (query.sort !== defaultSort) params.set('sort', query.sort)
  if (query.show !== shownKinds[0]) params.set('show', query.show)
  if (query.view !== views[0]) params.set('view', query.view)
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

/** The query as the search part of an address: `?category=bottles`, or empty. */
export function searchOf(query: BrowseQuery): string {
  const params = toSearchParams(query).toString()
  return params && `?${params}`
}

/** Whether the list is more than a place of the catalogue: searched, or narrowed by facets or fit. */
export function isNarrowed({ q, facets, fits }: BrowseQuery): boolean {
  return q !== '' || facets.length > 0 || fits.length > 0
}

/** How many filters are on: each value and each range counts as one. */
export function countChosen({ market, facets, fits }: BrowseQuery): number {
  const ofFacets = facets.map(({ values, range }) => values.length + (range ? 1 : 0))
  return ofFacets.reduce((sum, count) => sum + count, 0) + (market ? 1 : 0) + (fits.length && 1)
}

/** The place of the catalogue that a query starts from, as search engines list it. */
export function placeAlone(query: BrowseQuery): BrowseQuery {
  const { category, subcategory, market, page } = query
  return { ...wholeCatalogue, category, subcategory, market, page: isNarrowed(query) ? 1 : page }
}

/** Facets by key; each facet’s values once, numbers by size before words by letter. */
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

/** The chosen values of a facet; empty when it is not in use. */
export function selectedValues(query: BrowseQuery, key: string): readonly string[] {
  return query.facets.find((facet) => facet.key === key)?.values ?? []
}

/** The chosen range of a facet; null when there is none. */
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

import type { Market } from '#app/domain/catalogue/product.ts'
import { defaultSort, type Sort } from './sorts.ts'

/** The chosen values of one facet; a product passes when it has any of them. */
export interface FacetSelection {
  key: string
  values: readonly string[]
}

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
  sort: Sort
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
  sort: defaultSort,
  page: 1,
}

/** The parameters that are no facets; an attribute with one of these keys cannot be a facet. */
export const reservedParameters = ['category', 'sub', 'market', 'q', 'sort', 'page'] as const

/** The longest search, in UTF-16 units, as an input’s `maxlength` counts. */
export const maxSearchLength = 100

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
  for (const { key, values } of canonicalFacets(query.facets)) {
    for (const value of values) params.append(key, value)
  }
  if (query.sort !== defaultSort) params.set('sort', query.sort)
  if (query.page !== 1) params.set('page', String(query.page))
  return params
}

/** The query as the search part of an address: `?category=bottles`, or empty. */
export function searchOf(query: BrowseQuery): string {
  const params = toSearchParams(query).toString()
  return params && `?${params}`
}

/** Facets by key; each facet’s values once, numbers by size before words by letter. */
export function canonicalFacets(facets: readonly FacetSelection[]): FacetSelection[] {
  const byKey = new Map<string, Set<string>>()
  for (const { key, values } of facets) {
    const known = byKey.get(key) ?? new Set()
    for (const value of values) known.add(value)
    if (known.size > 0) byKey.set(key, known)
  }
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, values]) => ({ key, values: [...values].sort(compareValues) }))
}

/** The chosen values of a facet; empty when it is not in use. */
export function selectedValues(query: BrowseQuery, key: string): readonly string[] {
  return query.facets.find((facet) => facet.key === key)?.values ?? []
}

const plainNumber = /^-?\d+(\.\d+)?$/

function compareValues(a: string, b: string): number {
  const numberA = plainNumber.test(a)
  if (numberA !== plainNumber.test(b)) return numberA ? -1 : 1
  if (numberA && Number(a) !== Number(b)) return Number(a) - Number(b)
  return a < b ? -1 : a > b ? 1 : 0
}

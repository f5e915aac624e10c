import type { AttributeDictionary } from '#app/domain/catalogue/attribute-dictionary.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/category.ts'
import { markets } from '#app/domain/catalogue/product.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  type FacetSelection,
  maxSearchLength,
} from './browse-query.ts'
import { facetsOf } from './facets.ts'
import { defaultSort, sorts } from './sorts.ts'

type BrowseRefusal =
  | 'unknown-category'
  | 'unknown-subcategory'
  | 'unknown-market'
  | 'unknown-facet-value'
  | 'too-many-values'
  | 'unknown-sort'
  | 'malformed-page'
  | 'search-too-long'

interface Refusal {
  ok: false
  reason: BrowseRefusal
  /** 404: the address names a place that does not exist. 400: it asks something malformed. */
  status: 400 | 404
  /** One sentence for the visitor. */
  message: string
}

export type ParsedBrowseQuery = { ok: true; query: BrowseQuery } | Refusal

const maxValuesPerFacet = 50
/** `browse` marks each facet in use by one bit of an integer. */
const maxFacets = 24

/**
 * Reads the state of the catalogue from an address.
 *
 * - Unknown parameters are ignored, so that campaign links work; empty ones (an untouched field of
 *   a form) count as absent; of a repeated single parameter the first one that says something counts.
 * - An unknown `category`, `sub` or `market` is a place that does not exist: 404. So is a `sub`
 *   without its category.
 * - A value the dictionary does not allow for a facet, a `page` that is no number from 1 to 999999,
 *   an unknown `sort`, more than 100 characters of search: 400. A page beyond the last is not seen
 *   here; `browse` flags it. An allowed value that no product has gives an empty list.
 * - Numbers are canonical (`0750`, `750.0` → `750`), search words lose double spaces and control
 *   characters.
 */
export function parseBrowseQuery(
  params: URLSearchParams,
  dictionary: AttributeDictionary,
): ParsedBrowseQuery {
  const first = (name: string) => params.getAll(name).find((value) => value.trim() !== '') ?? null

  const category = first('category')
  if (category !== null && !findCategory(category)) {
    return refuse('unknown-category', `There is no category “${shown(category)}”.`)
  }
  const subcategory = first('sub')
  if (subcategory !== null && !(category && findSubcategory(category, subcategory))) {
    return refuse('unknown-subcategory', `There is no subcategory “${shown(subcategory)}” here.`)
  }
  const typedMarket = first('market')
  const market = markets.find((known) => known === typedMarket) ?? null
  if (typedMarket !== null && market === null) {
    return refuse('unknown-market', `There is no market “${shown(typedMarket)}”.`)
  }
  const q = params.getAll('q').map(canonicalSearch).find(Boolean) ?? ''
  if (q.length > maxSearchLength) {
    return refuse('search-too-long', `A search takes at most ${maxSearchLength} characters.`)
  }
  const typedSort = first('sort') ?? defaultSort
  const sort = sorts.find((known) => known === typedSort)
  if (!sort) return refuse('unknown-sort', `The list cannot be sorted by “${shown(typedSort)}”.`)

  const typedPage = first('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(typedPage)) {
    return refuse('malformed-page', `“${shown(typedPage)}” is not a page number.`)
  }
  const read = readFacets(params, dictionary)
  if (!read.ok) return read
  const { facets } = read
  return {
    ok: true,
    query: { category, subcategory, market, q, facets, sort, page: Number(typedPage) },
  }
}

function readFacets(
  params: URLSearchParams,
  dictionary: AttributeDictionary,
): { ok: true; facets: FacetSelection[] } | Refusal {
  const facets: FacetSelection[] = []
  for (const facet of facetsOf(dictionary)) {
    const values = new Set<string>()
    for (const typed of params.getAll(facet.key)) {
      if (typed.trim() === '') continue
      const value = facet.parse(typed.trim())
      if (value === null) {
        const label = facet.label.toLowerCase()
        return refuse('unknown-facet-value', `“${shown(typed)}” is not a value of ${label}.`)
      }
      values.add(value)
    }
    if (values.size > maxValuesPerFacet) {
      return refuse('too-many-values', `Choose at most ${maxValuesPerFacet} values of one kind.`)
    }
    if (values.size > 0) facets.push({ key: facet.key, values: [...values] })
  }
  if (facets.length > maxFacets) {
    return refuse('too-many-values', `Choose at most ${maxFacets} kinds of values at once.`)
  }
  return { ok: true, facets: canonicalFacets(facets) }
}

function canonicalSearch(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

const missingPlaces: readonly BrowseRefusal[] = [
  'unknown-category',
  'unknown-subcategory',
  'unknown-market',
]

function refuse(reason: BrowseRefusal, message: string): Refusal {
  return { ok: false, reason, status: missingPlaces.includes(reason) ? 404 : 400, message }
}

function shown(typed: string): string {
  const text = canonicalSearch(typed)
  return text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text
}

import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { markets } from '#app/domain/catalogue/product/product.ts'
import { isSku } from '#app/domain/catalogue/product/sku.ts'
import {
  maxFacets,
  maxFits,
  maxSearchLength,
  maxValuesPerFacet,
  searchTooLong,
} from './browse-limits.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  type FacetSelection,
  shownKinds,
  views,
} from './browse-query.ts'
import { type Facet, facetsOf } from './facets/facets.ts'
import { type RangeMistake, splitRange } from './facets/number-range.ts'
import { readRange } from './facets/read-range.ts'
import { defaultSort, readSort } from './sorts.ts'

type BrowseRefusal =
  | 'unknown-category'
  | 'unknown-subcategory'
  | 'unknown-market'
  | 'unknown-facet-value'
  | 'too-many-values'
  | 'malformed-fits'
  | 'unknown-sort'
  | 'unknown-shown'
  | 'unknown-view'
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

/** `mistakes`: ranges that cannot be used and so are not in the query. */
export type ParsedBrowseQuery =
  | { ok: true; query: BrowseQuery; mistakes: readonly RangeMistake[] }
  | Refusal

/**
 * Reads the state of the catalogue from an address.
 *
 * - Unknown parameters are ignored, so that campaign links work; empty ones (an untouched field of
 *   a form) count as absent; of a repeated single parameter the first one that says something counts.
 * - An unknown `category`, `sub` or `market` is a place that does not exist: 404. So is a `sub`
 *   without its category.
 * - A value the dictionary does not allow for a facet, a `page` that is no number from 1 to 999999,
 *   an unknown `sort`, `show` or `view`, more than 100 characters of search: 400. A page beyond the last is not seen
 *   here; `browse` flags it. An allowed value that no product has gives an empty list.
 * - A range stands as `height=280-320`, `280-` or `-320`, or as a form sends it, in
 *   `height.from` and `height.to`. Its numbers are in the attribute’s unit or say their own. One
 *   that is no range, or contradicts itself, is left out and named in `mistakes`.
 * - `fits` takes SKUs with commas between; that they exist is not seen here.
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
    return refuse('search-too-long', searchTooLong)
  }
  const typedSort = first('sort') ?? defaultSort
  const sort = readSort(typedSort, dictionary)
  if (sort === null)
    return refuse('unknown-sort', `The list cannot be sorted by “${shown(typedSort)}”.`)

  const typedShow = first('show') ?? shownKinds[0]
  const show = shownKinds.find((known) => known === typedShow)
  if (!show) return refuse('unknown-shown', `The list cannot show “${shown(typedShow)}”.`)

  const typedView = first('view') ?? views[0]
  const view = views.find((known) => known === typedView)
  if (!view) return refuse('unknown-view', `There is no view “${shown(typedView)}” of the list.`)

  const typedPage = first('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(typedPage)) {
    return refuse('malformed-page', `“${shown(typedPage)}” is not a page number.`)
  }
  const fits = readFits(params.getAll('fits'))
  if (!fits)
    return refuse('malformed-fits', `Only up to ${maxFits} product codes can be fitted to.`)
  const read = readFacets(params, dictionary)
  if (!read.ok) return read
  const { facets, mistakes } = read
  const page = Number(typedPage)
  return {
    ok: true,
    query: { category, subcategory, market, q, facets, fits, sort, show, view, page },
    mistakes,
  }
}

function readFacets(
  params: URLSearchParams,
  dictionary: AttributeDictionary,
): { ok: true; facets: FacetSelection[]; mistakes: RangeMistake[] } | Refusal {
  const facets: FacetSelection[] = []
  const mistakes: RangeMistake[] = []
  for (const facet of facetsOf(dictionary)) {
    const values = new Set<string>()
    const ranges: { from: string; to: string }[] = []
    for (const text of params.getAll(facet.key)) {
      const typed = text.trim()
      if (typed === '') continue
      const ends = facet.measure && splitRange(typed)
      if (ends) {
        ranges.push(ends)
        continue
      }
      const value = facet.parse(typed)
      if (value === null) {
        const label = facet.label.toLowerCase()
        return refuse('unknown-facet-value', `“${shown(typed)}” is not a value of ${label}.`)
      }
      values.add(value)
    }
    const fields = facet.measure && rangeFields(params, facet.key)
    if (fields) ranges.push(fields)
    if (values.size > maxValuesPerFacet) {
      return refuse('too-many-values', `Choose at most ${maxValuesPerFacet} values of one kind.`)
    }
    const range = ranges.at(-1)
    const selection = range ? withRange(facet, values, range) : { values: [...values] }
    if ('message' in selection) mistakes.push(selection)
    else if (selection.values.length > 0 || selection.range) {
      facets.push({ key: facet.key, ...selection })
    }
  }
  if (facets.length > maxFacets) {
    return refuse('too-many-values', `Choose at most ${maxFacets} kinds of values at once.`)
  }
  return { ok: true, facets: canonicalFacets(facets), mistakes }
}

/** The two fields of a range as a form without scripts sends them; null when neither says anything. */
function rangeFields(params: URLSearchParams, key: string): { from: string; to: string } | null {
  const from = params.get(`${key}.from`)?.trim() ?? ''
  const to = params.get(`${key}.to`)?.trim() ?? ''
  return from === '' && to === '' ? null : { from, to }
}

/** A range of one number is that number; one of any number is no choice. */
function withRange(
  { key, label, measure, parse }: Facet,
  values: Set<string>,
  typed: { from: string; to: string },
): Omit<FacetSelection, 'key'> | RangeMistake {
  if (!measure) return { values: [...values] }
  const read = readRange(typed, label, measure)
  if (!read.ok) return { key, ...read.mistake }
  const { range } = read
  const single = range && range.from === range.to ? parse(String(range.from)) : null
  if (single !== null) return { values: [...values.add(single)] }
  return { values: [...values], ...(range && { range }) }
}

/** SKUs in one order, each once; null when one cannot be a SKU or there are too many. */
function readFits(typed: readonly string[]): string[] | null {
  const skus = new Set<string>()
  for (const text of typed) {
    for (const part of text.split(',')) {
      const sku = part.trim().toUpperCase()
      if (sku === '') continue
      if (!isSku(sku) || skus.size === maxFits) return null
      skus.add(sku)
    }
  }
  return [...skus].sort()
}

/** A search without double spaces, line breaks and other control characters. */
export function canonicalSearch(typed: string): string {
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

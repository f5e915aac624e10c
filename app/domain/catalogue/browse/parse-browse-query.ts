import { readRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import type { AttributeDictionary } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import { isSku, markets } from '#app/domain/catalogue/product/product.ts'
import {
  maxFacets,
  maxFits,
  maxSearchLength,
  maxValuesPerFacet,
  searchTooLongMessage,
} from './browse-limits.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  defaultShownKind,
  type FacetSelection,
  shownKinds,
  views,
} from './browse-query.ts'
import { type Facet, facetsOf } from './facets/facets.ts'
import { type RangeMistake, splitRange } from './facets/number-range.ts'
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
  outcome: BrowseRefusal
  /** 404 if the URL names a place that does not exist, 400 if it is malformed. */
  status: 400 | 404
  /** One sentence for the visitor. */
  message: string
}

/**
 * Parsed query, or the reason why it was refused. `mistakes` are ranges that cannot be used and so
 * are not in the query.
 */
export type ParsedBrowseQuery =
  | { outcome: 'done'; query: BrowseQuery; mistakes: readonly RangeMistake[] }
  | Refusal

/**
 * Parses the state of the catalogue from URL parameters.
 * - Unknown parameters are ignored, so that campaign links work. Empty ones (an untouched field of
 * a form) count as absent. If a single parameter is repeated, its first non-empty value counts.
 * - An unknown `category`, `sub` or `market`, or a `sub` without its category, gives 404.
 * - A facet value that the dictionary does not allow, a `page` that is not a number from 1 to
 * 999999, an unknown `sort`, `show` or `view`, or a search of more than 100 characters gives 400. A
 * page beyond the last is not detected here; `browse` flags it. An allowed value that no product
 * has gives an empty list.
 * - A range is written `height=280-320`, `280-` or `-320`, or as a form sends it, in `height.from`
 * and `height.to`. Its numbers are in the attribute's unit or state their own. A range that is
 * malformed or contradicts itself is left out and listed in `mistakes`.
 * - `fits` takes SKUs separated by commas; whether they exist is not checked here.
 * - Numbers are made canonical (`0750`, `750.0` → `750`); double spaces and control characters are
 * removed from the search.
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
  const q = params.getAll('q').map(normaliseSearch).find(Boolean) ?? ''
  if (q.length > maxSearchLength) {
    return refuse('search-too-long', searchTooLongMessage)
  }
  const typedSort = first('sort') ?? defaultSort
  const sort = readSort(typedSort, dictionary)
  if (sort === null)
    return refuse('unknown-sort', `The list cannot be sorted by “${shown(typedSort)}”.`)

  const typedShow = first('show') ?? defaultShownKind(category)
  const shownKind = shownKinds.find((known) => known === typedShow)
  if (!shownKind) return refuse('unknown-shown', `The list cannot show “${shown(typedShow)}”.`)

  const typedView = first('view') ?? views[0]
  const view = views.find((known) => known === typedView)
  if (!view) return refuse('unknown-view', `There is no view “${shown(typedView)}” of the list.`)

  const typedPage = first('page') ?? '1'
  if (!/^[1-9]\d{0,5}$/.test(typedPage)) {
    return refuse('malformed-page', `“${shown(typedPage)}” is not a page number.`)
  }
  const fits = readFits(params.getAll('fits'))
  if (!fits)
    return refuse('malformed-fits', `The filter “fits” takes up to ${maxFits} valid product codes.`)
  const read = readFacets(params, dictionary)
  if (read.outcome !== 'done') return read
  const { facets, mistakes } = read
  const page = Number(typedPage)
  return {
    outcome: 'done',
    query: {
      ...{ category, subcategory, market, q, facets, fits, sort, view, page },
      show: shownKind === defaultShownKind(category) ? null : shownKind,
    },
    mistakes,
  }
}

function readFacets(
  params: URLSearchParams,
  dictionary: AttributeDictionary,
): { outcome: 'done'; facets: FacetSelection[]; mistakes: RangeMistake[] } | Refusal {
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
  return { outcome: 'done', facets: canonicalFacets(facets), mistakes }
}

/**
 * Returns the two fields of a range as a form sends them without JavaScript; null if both are
 * empty.
 */
function rangeFields(params: URLSearchParams, key: string): { from: string; to: string } | null {
  const from = params.get(`${key}.from`)?.trim() ?? ''
  const to = params.get(`${key}.to`)?.trim() ?? ''
  return from === '' && to === '' ? null : { from, to }
}

/**
 * Adds a range to the values of a facet. A range of one number becomes that value; a range open at
 * both ends is dropped.
 */
function withRange(
  { key, label, measure, parse }: Facet,
  values: Set<string>,
  typed: { from: string; to: string },
): Omit<FacetSelection, 'key'> | RangeMistake {
  if (!measure) return { values: [...values] }
  const read = readRange(typed, label, measure)
  if (read.outcome !== 'done') return { key, ...read.mistake }
  const { range } = read
  const single = range && range.from === range.to ? parse(String(range.from)) : null
  if (single !== null) return { values: [...values.add(single)] }
  return { values: [...values], ...(range && { range }) }
}

/**
 * Parses SKUs, sorted and without duplicates.
 * @returns null if one is not a valid SKU, or there are more than `maxFits`
 */
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

/**
 * Normalises a search: composes accents (NFC), collapses spaces and line breaks, and removes other
 * control characters.
 */
export function normaliseSearch(typed: string): string {
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
  return { outcome: reason, status: missingPlaces.includes(reason) ? 404 : 400, message }
}

function shown(typed: string): string {
  const text = normaliseSearch(typed)
  return text.length > 40 ? `${[...text].slice(0, 40).join('')}…` : text
}

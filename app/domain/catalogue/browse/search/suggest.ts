import type { Passing } from '#app/domain/catalogue/browse/narrow.ts'
import { describeReading } from '#app/domain/catalogue/browse/search/reading/read-search.ts'
import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import {
  type BrowseQuery,
  defaultShownKind,
  queryStringOf,
  wholeCatalogue,
} from '../browse-query.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { countCodes, countShown } from '../count-shown.ts'
import { narrow } from '../narrow.ts'
import { pageOfRows } from '../page-of-rows.ts'
import { withScratchRows } from '../scratch-rows.ts'
import { fold, typedWords } from './fold-words.ts'
import { displayWord } from './reading/display-words.ts'
import { type ReadSearch, readSearch } from './reading/read-search.ts'
import type { SpellingCorrection, SynonymUse } from './search-terms.ts'

/** Suggestions of a search field while the visitor types. */
export interface Suggestions {
  /** Best matches, one per family, each with its drawing. */
  products: { sku: string; slug: string; name: string; drawing: Drawing }[]
  /** Suggested lists: places whose whole name matches, and the search within categories. */
  places: { label: string; count: number; search: string }[]
  /** Number of families with a match. */
  total: number
  synonyms: readonly SynonymUse[]
  corrections: readonly SpellingCorrection[]
}

const maxProducts = 5
const maxPlaces = 3

/** Returns the suggestions for a search; empty if the search is empty or finds nothing. */
export function suggest(index: CatalogueIndex, q: string): Suggestions {
  return q === '' ? noSuggestions : withScratchRows(() => suggestions(index, q))
}

const noSuggestions: Suggestions = {
  products: [],
  places: [],
  total: 0,
  synonyms: [],
  corrections: [],
}

function suggestions(index: CatalogueIndex, q: string): Suggestions {
  const typed = { ...wholeCatalogue, q }
  const reading = readSearch(index, typed)
  const { query, found } = reading
  const narrowed = narrow(index, query, found)
  const total = countShown(narrowed.passing)
  if (total === 0) return noSuggestions
  const paged = { narrowed, found, size: maxProducts, isSearched: true }
  const products = pageOfRows(index, query, paged)
    .flatMap((row) => index.products[row] ?? [])
    .map((product) => {
      const { sku, slug, name } = product
      return { sku, slug, name, drawing: drawingOf(product) }
    })
  const synonyms = found?.synonyms ?? []
  const corrections = [...(reading.read?.corrections ?? []), ...(found?.corrections ?? [])]
  const places = [
    ...understoodAs(index, typed, reading, total),
    ...placesByName(index, q, synonyms),
    ...(reading.read?.place ? [] : categoriesWithMatches(index, q, narrowed.passing)),
  ]
  return {
    products,
    places: eachOnce(places).slice(0, maxPlaces),
    total,
    synonyms: synonyms.map((use) => ({ ...use, means: inWords(index, use.means) })),
    corrections: corrections.map((one) => ({ ...one, used: inWords(index, one.used) })),
  }
}

/** Suggests the complete list of what the search was read as. */
function understoodAs(
  index: CatalogueIndex,
  typed: BrowseQuery,
  reading: ReadSearch,
  count: number,
): Suggestions['places'] {
  const understood = describeReading(index, typed, reading)
  if (!understood || understood.parts.length < 2) return []
  return [{ label: understood.parts.join(' · '), count, search: queryStringOf(typed) }]
}

function eachOnce(places: Suggestions['places']): Suggestions['places'] {
  return [...new Map(places.map((place) => [place.search, place])).values()]
}

function inWords(index: CatalogueIndex, words: readonly string[]): string[] {
  return words.map((word) => displayWord(index, word))
}

/**
 * Returns the categories and subcategories whose names begin with the words, or are meant by them
 * as synonyms.
 */
function placesByName(
  index: CatalogueIndex,
  q: string,
  synonyms: readonly SynonymUse[],
): Suggestions['places'] {
  const typed = typedWords(q)
  const said = typed.join(' ')
  const uses = synonyms.filter((use) => use.typed === said)
  const meant = [[said], ...uses.flatMap(({ means }) => means.map((word) => [word]))]
  const isCalled = (name: string) => {
    const words = fold(name).match(/[\p{L}\p{N}]+/gu) ?? []
    const begins = (word: string) => words.some((known) => known.startsWith(word))
    return typed.every(begins) || meant.some((each) => each.every(begins))
  }
  const placeOf = (label: string, count: number, category: string, subcategory: string | null) => ({
    label,
    count,
    search: queryStringOf({ ...wholeCatalogue, category, subcategory }),
  })
  const count = (column: CatalogueIndex['category'], value: string, category: string) => {
    const whole = narrow(index, { ...wholeCatalogue, show: defaultShownKind(category) }, null)
    const counts = countCodes(whole.passing, column, column.values.length)
    return counts[column.codeOf.get(value) ?? -1] ?? 0
  }
  return listCategories().flatMap(({ slug, name, subcategories }) => [
    ...(isCalled(name) ? [placeOf(name, count(index.category, slug, slug), slug, null)] : []),
    ...subcategories
      .filter((part) => isCalled(part.name))
      .map((part) =>
        placeOf(
          `${part.name} · ${name.toLowerCase()}`,
          count(index.subcategory, `${slug}/${part.slug}`, slug),
          slug,
          part.slug,
        ),
      ),
  ])
}

/**
 * Suggests the search within each category that has matches, most matches first; empty if only one
 * has.
 */
function categoriesWithMatches(
  index: CatalogueIndex,
  q: string,
  found: Passing,
): Suggestions['places'] {
  const { values, codeOf } = index.category
  const counts = countCodes(found, index.category, values.length)
  const holding = listCategories()
    .map(({ slug, name }) => ({ slug, name, count: counts[codeOf.get(slug) ?? -1] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (holding.length < 2) return []
  return holding.map(({ slug, name, count }) => ({
    label: `“${q}” in ${name.toLowerCase()}`,
    count,
    search: queryStringOf({ ...wholeCatalogue, category: slug, q }),
  }))
}

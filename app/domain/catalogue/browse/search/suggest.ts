import { categories } from '#app/domain/catalogue/dictionary/category.ts'
import { type Drawing, drawingOf } from '#app/domain/catalogue/drawing/drawing.ts'
import { searchOf, wholeCatalogue } from '../browse-query.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { countCodesShown, countShown } from '../count-shown.ts'
import { narrow } from '../narrow.ts'
import { pageOfRows } from '../page-of-rows.ts'
import type { Correction, SynonymUse } from './search-terms.ts'
import { fold, typedWords } from './search-words.ts'
import { searchText } from './text-search.ts'

/** Suggestions of a search field while the visitor types. */
export interface Suggestions {
  /** The best products, one of each family, drawn. */
  products: { sku: string; slug: string; name: string; drawing: Drawing }[]
  /** Parts of the catalogue: those called so, whole; others with the search kept. */
  places: { label: string; count: number; search: string }[]
  /** Families in which the search finds something. */
  total: number
  synonyms: readonly SynonymUse[]
  corrections: readonly Correction[]
}

const mostProducts = 5
const mostPlaces = 3

/** Suggestions for the words of a search; nothing for an empty one. */
export function suggest(index: CatalogueIndex, q: string): Suggestions {
  const nothing = { products: [], places: [], total: 0, synonyms: [], corrections: [] }
  if (q === '') return nothing
  const query = { ...wholeCatalogue, q }
  const found = searchText(index.text, q, index.thesaurus)
  const narrowed = narrow(index, query, found)
  const total = countShown(narrowed.families, narrowed.passing)
  if (total === 0) return nothing
  const products = pageOfRows(index, query, narrowed, found, mostProducts)
    .flatMap((row) => index.products[row] ?? [])
    .map((product) => {
      const { sku, slug, name } = product
      return { sku, slug, name, drawing: drawingOf(product) }
    })
  const { synonyms, corrections } = found
  const places = [...calledSo(index, q, synonyms), ...holdingSome(index, q, narrowed.passing)]
  return { products, places: places.slice(0, mostPlaces), total, synonyms, corrections }
}

/** Categories and subcategories whose name the words begin, or mean as synonyms. */
function calledSo(
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
    search: searchOf({ ...wholeCatalogue, category, subcategory }),
  })
  const count = (column: CatalogueIndex['category'], value: string) => {
    const { families } = index
    const size = column.values.length
    const counts = countCodesShown(families, column.codesByPlace, families.listedPlaces, size)
    return counts[column.codeOf.get(value) ?? -1] ?? 0
  }
  return categories.flatMap(({ slug, name, subcategories }) => [
    ...(isCalled(name) ? [placeOf(name, count(index.category, slug), slug, null)] : []),
    ...subcategories
      .filter((part) => isCalled(part.name))
      .map((part) =>
        placeOf(
          `${part.name} · ${name.toLowerCase()}`,
          count(index.subcategory, `${slug}/${part.slug}`),
          slug,
          part.slug,
        ),
      ),
  ])
}

/**
 * The search within the categories that hold most of what it finds; none when one holds it all.
 * @param rows by place
 */
function holdingSome(index: CatalogueIndex, q: string, rows: Uint32Array): Suggestions['places'] {
  const { codesByPlace, values, codeOf } = index.category
  const counts = countCodesShown(index.families, codesByPlace, rows, values.length)
  const holding = categories
    .map(({ slug, name }) => ({ slug, name, count: counts[codeOf.get(slug) ?? -1] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  if (holding.length < 2) return []
  return holding.map(({ slug, name, count }) => ({
    label: `“${q}” in ${name.toLowerCase()}`,
    count,
    search: searchOf({ ...wholeCatalogue, category: slug, q }),
  }))
}

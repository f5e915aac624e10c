import { categories } from '#app/domain/catalogue/category.ts'
import { type Market, markets } from '#app/domain/catalogue/product.ts'
import { type BrowseQuery, selectedValues } from './browse-query.ts'
import { type CatalogueIndex, type FacetColumn, placeOf } from './catalogue-index.ts'
import { appliesTo } from './facets.ts'
import { marketLabels } from './market-labels.ts'
import { categoryBit, marketBit, type Narrowed, subcategoryBit } from './narrow.ts'

/** Something that can be chosen, and how many products it would show under the other choices. */
export interface Option {
  value: string
  label: string
  count: number
  selected: boolean
}

export interface CategoryOption extends Option {
  /** Facets in use that this category does not have; choosing it drops them (`chooseCategory`). */
  drops: string[]
}

export interface MarketOption extends Option {
  value: Market
}

export interface FacetOptions {
  key: string
  label: string
  type: FacetColumn['facet']['type']
  unit: string
  values: Option[]
}

/**
 * The facets of a category or subcategory with more than one value there, and those in use. Counts
 * hold under all other constraints; values of the scope that would show nothing count 0.
 */
export function countFacets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): FacetOptions[] {
  const { category, subcategory } = query
  const scope = category && subcategory ? placeOf({ category, subcategory }) : (category ?? '')
  return index.facets.flatMap((column, position) => {
    const present = column.present.get(scope) ?? []
    const selected = selectedValues(query, column.facet.key)
    if (present.length < 2 && selected.length === 0) return []
    const { key, label, type, unit } = column.facet
    const bit = narrowed.facetBits[position] as number
    const counts = countValues(column, narrowed, bit)
    const shown = present.map((code) => column.values[code] as string)
    const missing = selected.filter((value) => !shown.includes(value))
    const values = [...shown, ...missing].sort(column.facet.compare).map((value) => ({
      value,
      label: column.facet.labelOf(value),
      count: counts[column.codeOf.get(value) ?? 0] ?? 0,
      selected: selected.includes(value),
    }))
    return [{ key, label, type, unit, values }]
  })
}

/** By code: rows that pass everything but perhaps the constraint `bit`; code 0 counts nothing. */
function countValues({ codes, values }: FacetColumn, narrowed: Narrowed, bit: number) {
  const counts = new Uint32Array(values.length)
  const { fails } = narrowed
  for (const row of bit === 0 ? narrowed.passing : narrowed.candidates) {
    if (((fails[row] as number) & ~bit) !== 0) continue
    const code = codes[row] as number
    counts[code] = (counts[code] as number) + 1
  }
  counts[0] = 0
  return counts
}

/** All categories, “all” first with an empty value, each with what choosing it would show. */
export function countCategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): CategoryOption[] {
  const { codes, values, codeOf } = index.category
  const place = categoryBit | subcategoryBit
  const inUse = index.facets.flatMap(({ facet }, position) => {
    const bit = narrowed.facetBits[position] as number
    return bit === 0 ? [] : [{ facet, bit }]
  })
  const dropped = (category: string) => inUse.filter(({ facet }) => !appliesTo(facet, category))
  const ignored = Uint32Array.from(values, (category) =>
    dropped(category).reduce((bits, { bit }) => bits | bit, place),
  )
  const counts = new Uint32Array(values.length)
  let all = 0
  for (const row of narrowed.candidates) {
    const fails = narrowed.fails[row] as number
    const code = codes[row] as number
    if ((fails & ~place) === 0) all++
    if ((fails & ~(ignored[code] as number)) === 0) counts[code] = (counts[code] as number) + 1
  }
  const everywhere = { value: '', label: 'All products', count: all, drops: [] }
  return [
    { ...everywhere, selected: query.category === null },
    ...categories.map(({ slug, name }) => ({
      value: slug,
      label: name,
      count: counts[codeOf.get(slug) ?? -1] ?? 0,
      selected: query.category === slug,
      drops: dropped(slug).map(({ facet }) => facet.key),
    })),
  ]
}

/** The subcategories of the current category; none without one. */
export function countSubcategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): Option[] {
  const category = categories.find(({ slug }) => slug === query.category)
  if (!category) return []
  const { codes, values, codeOf } = index.subcategory
  const counts = new Uint32Array(values.length)
  for (const row of narrowed.candidates) {
    if (((narrowed.fails[row] as number) & ~subcategoryBit) !== 0) continue
    const code = codes[row] as number
    counts[code] = (counts[code] as number) + 1
  }
  return category.subcategories.map(({ slug, name }) => {
    const code = codeOf.get(placeOf({ category: category.slug, subcategory: slug }))
    const selected = query.subcategory === slug
    return { value: slug, label: name, count: counts[code ?? -1] ?? 0, selected }
  })
}

export function countMarkets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): MarketOption[] {
  const combinations = new Uint32Array(1 << markets.length)
  for (const row of narrowed.candidates) {
    if (((narrowed.fails[row] as number) & ~marketBit) !== 0) continue
    const bits = index.markets[row] as number
    combinations[bits] = (combinations[bits] as number) + 1
  }
  return markets.map((market, position) => ({
    value: market,
    label: marketLabels[market],
    count: combinations.reduce((sum, count, bits) => sum + ((bits >> position) & 1) * count, 0),
    selected: query.market === market,
  }))
}

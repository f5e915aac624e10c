import {
  type BrowseQuery,
  selectedRange,
  selectedValues,
  shownKindOf,
} from '#app/domain/catalogue/browse/browse-query.ts'
import {
  type CatalogueIndex,
  type FacetColumn,
  scopeOf,
  subcategoryKey,
} from '#app/domain/catalogue/browse/catalogue-index.ts'
import {
  countBits,
  countCodes,
  countCodesOfOtherKind,
  countGroups,
} from '#app/domain/catalogue/browse/count-shown.ts'
import {
  categoryBit,
  marketBit,
  type Narrowed,
  type Passing,
  passingWithout,
  subcategoryBit,
} from '#app/domain/catalogue/browse/narrow.ts'
import type { AttributeType } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { findCategory, listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { explainValue } from '#app/domain/catalogue/dictionary/value-explanations.ts'
import { type Market, markets } from '#app/domain/catalogue/product/product.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { appliesTo, marketLabels } from './facets.ts'
import {
  describeRange,
  formatRangeParam,
  isInRange,
  type NumberRange,
  rangeStops,
} from './number-range.ts'

/** A choice, and how many products it would show under the other choices. */
export interface Option {
  value: string
  label: string
  /** Explanation of the label: “screw cap” for “BVS 30H60”; empty if the label needs none. */
  meaning?: string
  /** Whether all listed products with this value have it as an estimate. */
  isEstimate?: boolean
  count: number
  selected: boolean
}

export interface FacetOptions {
  key: string
  label: string
  type: AttributeType
  unit: string
  values: Option[]
  /** Range options of a numeric facet; null if a range would not help. */
  range: RangeOptions | null
}

export interface RangeOptions {
  /** Round numbers, ascending; they are the edges of the bars. */
  stops: number[]
  /**
   * Number of products between each stop and the next, under the other choices; one fewer than
   * stops.
   */
  bars: number[]
  /** The range that the list is narrowed to; `label` includes the facet's name. */
  chosen: (NumberRange & { value: string; label: string; count: number }) | null
}

export interface CategoryOption extends Option {
  /**
   * Keys of facets in use that this category does not have; choosing it drops them
   * (`chooseCategory`).
   */
  drops: string[]
  /**
   * Labels of the dropped facets, for a sentence: “volume and glass colour”; empty if there are
   * none.
   */
  dropped: string
}

export interface MarketOption extends Option {
  value: Market
}

const placeBits = categoryBit | subcategoryBit

/**
 * Returns all categories, each with the number of products it would show. The first is “all”, with
 * an empty value.
 */
export function countCategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): CategoryOption[] {
  const { values, codeOf } = index.category
  const inUse = index.facets.flatMap(({ facet }, position) => {
    const bit = narrowed.facetBits[position] as number
    return bit === 0 ? [] : [{ facet, bit }]
  })
  const counted = new Map<string, Uint32Array>()
  // The categories may show another kind of entry than the list does.
  const countsWithout = (bits: number, category: string | null) => {
    const isSameKind = shownKindOf({ ...query, category }) === shownKindOf(query)
    const key = `${bits} ${isSameKind}`
    const passing = passingWithout(bits, narrowed)
    const counts =
      counted.get(key) ??
      (isSameKind
        ? countCodes(passing, index.category, values.length)
        : countCodesOfOtherKind(passing, index.category, values.length, index.families))
    counted.set(key, counts)
    return counts
  }
  const options = listCategories().map(({ slug, name }) => {
    const dropped = inUse.filter(({ facet }) => !appliesTo(facet, slug))
    const bits = dropped.reduce((all, { bit }) => all | bit, placeBits)
    const count = countsWithout(bits, slug)[codeOf.get(slug) ?? -1] ?? 0
    const drops = dropped.map(({ facet }) => facet.key)
    const labels = dropped.map(({ facet }) => facet.label.toLowerCase())
    return {
      value: slug,
      label: name,
      count,
      selected: query.category === slug,
      drops,
      dropped: joinWithAnd(labels),
    }
  })
  const all = {
    value: '',
    label: 'All products',
    // A family is in one category, so their sum is the number of all.
    count: countsWithout(placeBits, null).reduce((sum, count) => sum + count, 0),
    drops: [],
    dropped: '',
  }
  return [{ ...all, selected: query.category === null }, ...options]
}

/** Returns the subcategories of the current category; empty if no category is chosen. */
export function countSubcategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): Option[] {
  const category = query.category === null ? undefined : findCategory(query.category)
  if (!category) return []
  const { values, codeOf } = index.subcategory
  const passing = passingWithout(subcategoryBit, narrowed)
  const counts = countCodes(passing, index.subcategory, values.length)
  return category.subcategories.map(({ slug, name }) => ({
    value: slug,
    label: name,
    count: counts[codeOf.get(subcategoryKey(category.slug, slug)) ?? -1] ?? 0,
    selected: query.subcategory === slug,
  }))
}

export function countMarkets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): MarketOption[] {
  // A product may be for several markets, so combinations are counted first.
  const passing = passingWithout(marketBit, narrowed)
  const combinations = countBits(passing, index.markets, 1 << markets.length)
  return markets.map((market, position) => ({
    value: market,
    label: marketLabels[market],
    count: combinations.reduce((sum, count, bits) => sum + ((bits >> position) & 1) * count, 0),
    selected: query.market === market,
  }))
}

/**
 * Minimum number of different values for which a range slider is offered; fewer are better as
 * checkboxes.
 */
const minRangeValues = 5

/** The rows that pass the other constraints, and their count by code. */
interface CountedRows {
  passing: Passing
  counts: Uint32Array
}

/**
 * Returns the range options of a numeric facet: the distribution of the products that pass the
 * other constraints, and the chosen range. The bars span all values in the current category or
 * subcategory.
 * @param present codes of the category or subcategory, ascending
 * @returns null if the facet has no numbers, or too few different ones
 */
function countRange(
  column: FacetColumn,
  present: readonly number[],
  { passing, counts }: CountedRows,
  chosen: NumberRange | null,
): RangeOptions | null {
  const { facet, numbers } = column
  if (!facet.measure || !numbers) return null
  if (present.length < minRangeValues && !chosen) return null
  const smallest = numbers[present[0] ?? 0] ?? 0
  const largest = numbers[present.at(-1) ?? 0] ?? 0
  const stops = present.length > 0 ? rangeStops(smallest, largest, facet.type === 'integer') : []
  const barOf = new Uint16Array(numbers.length)
  const barCount = Math.max(0, stops.length - 1)
  let bar = 0
  for (const code of present) {
    const value = numbers[code] as number
    while (bar < barCount - 1 && value >= (stops[bar + 1] as number)) bar++
    barOf[code] = bar + 1
  }
  const bars = [...countGroups(passing, column, barOf, barCount + 1, counts).subarray(1)]
  if (!chosen) return { stops, bars, chosen: null }
  const inside = Uint16Array.from(numbers, (value, code) =>
    code > 0 && isInRange(value, chosen) ? 1 : 0,
  )
  const count = countGroups(passing, column, inside, 2, counts)[1] ?? 0
  const label = `${facet.label} ${describeRange(chosen, facet.unit)}`
  return { stops, bars, chosen: { ...chosen, value: formatRangeParam(chosen), label, count } }
}

/**
 * Maximum number of values for which a numeric facet also offers checkboxes; above it, only a
 * range.
 */
const maxListedNumbers = 8

/**
 * Returns the facets of a category or subcategory that have more than one value there, and those in
 * use. Without a category, only facets that make sense everywhere are included. Counts respect all
 * other constraints; values of the scope that would show nothing count 0. A facet whose values
 * would all count 0 is left out unless it is in use.
 */
export function countFacets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): FacetOptions[] {
  const scope = scopeOf(query)
  return index.facets.flatMap((column, position) => {
    const present = column.present.get(scope) ?? []
    const { key, label, type, unit, isGlobal } = column.facet
    const selected = selectedValues(query, key)
    const chosen = selectedRange(query, key)
    const isInUse = selected.length > 0 || chosen !== null
    const offered = present.length > 1 && (isGlobal || query.category !== null)
    if (!offered && !isInUse) return []
    const passing = passingWithout(narrowed.facetBits[position] as number, narrowed)
    const counts = countCodes(passing, column, column.values.length)
    if (!isInUse && !present.some((code) => (counts[code] ?? 0) > 0)) return []
    const range = countRange(column, present, { passing, counts }, chosen)
    return [{ key, label, type, unit, values: options(column, present, selected, counts), range }]
  })
}

function options(
  column: FacetColumn,
  present: readonly number[],
  selected: readonly string[],
  counts: Uint32Array,
): Option[] {
  const { facet } = column
  const asList =
    facet.listsAllValues || facet.measure === null || present.length <= maxListedNumbers
  const shown = asList ? present.map((code) => column.values[code] as string) : []
  const missing = selected.filter((value) => !shown.includes(value))
  return [...shown, ...missing].sort(facet.compare).map((value) => {
    const code = column.codeOf.get(value) ?? -1
    return {
      value,
      label: facet.labelOf(value),
      meaning: explainValue(facet.key, value),
      ...(column.estimates.has(code) ? { isEstimate: true } : {}),
      count: counts[code] ?? 0,
      selected: selected.includes(value),
    }
  })
}

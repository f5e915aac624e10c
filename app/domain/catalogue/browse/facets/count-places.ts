import { categories, findCategory } from '#app/domain/catalogue/dictionary/category.ts'
import { markets } from '#app/domain/catalogue/product/product.ts'
import { joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'
import { type BrowseQuery, shownKindOf } from '../browse-query.ts'
import { type CatalogueIndex, subcategoryKey } from '../catalogue-index.ts'
import { countBits, countCodes, countCodesOfOtherKind } from '../count-shown.ts'
import { categoryBit, marketBit, type Narrowed, passingWithout, subcategoryBit } from '../narrow.ts'
import type { CategoryOption, MarketOption, Option } from './count-options.ts'
import { appliesTo } from './facets.ts'
import { marketLabels } from './market-labels.ts'

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
  const options = categories.map(({ slug, name }) => {
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

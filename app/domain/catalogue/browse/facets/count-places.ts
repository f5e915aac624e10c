import { categories, findCategory } from '#app/domain/catalogue/dictionary/category.ts'
import { markets } from '#app/domain/catalogue/product/product.ts'
import { allOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { BrowseQuery } from '../browse-query.ts'
import { type CatalogueIndex, placeOf } from '../catalogue-index.ts'
import { countBitsShown, countCodesShown, countShown } from '../count-shown.ts'
import {
  categoryBit,
  codesOf,
  marketBit,
  type Narrowed,
  passingWithout,
  subcategoryBit,
} from '../narrow.ts'
import type { CategoryOption, MarketOption, Option } from './count-options.ts'
import { appliesTo } from './facets.ts'
import { marketLabels } from './market-labels.ts'

const placeBits = categoryBit | subcategoryBit

/** All categories, “all” first with an empty value, each with what choosing it would show. */
export function countCategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): CategoryOption[] {
  const { values, codeOf } = index.category
  const { families } = narrowed
  const codes = codesOf(index.category, families)
  const inUse = index.facets.flatMap(({ facet }, position) => {
    const bit = narrowed.facetBits[position] as number
    return bit === 0 ? [] : [{ facet, bit }]
  })
  const everywhere = passingWithout(placeBits, narrowed)
  const counted = new Map([
    [placeBits, countCodesShown(families, codes, everywhere, values.length)],
  ])
  const countsWithout = (bits: number) => {
    const counts =
      counted.get(bits) ??
      countCodesShown(families, codes, passingWithout(bits, narrowed), values.length)
    counted.set(bits, counts)
    return counts
  }
  const options = categories.map(({ slug, name }) => {
    const dropped = inUse.filter(({ facet }) => !appliesTo(facet, slug))
    const bits = dropped.reduce((all, { bit }) => all | bit, placeBits)
    const count = countsWithout(bits)[codeOf.get(slug) ?? -1] ?? 0
    const drops = dropped.map(({ facet }) => facet.key)
    const labels = dropped.map(({ facet }) => facet.label.toLowerCase())
    return {
      ...{ value: slug, label: name, count, selected: query.category === slug, drops },
      dropped: allOf(labels),
    }
  })
  const all = {
    value: '',
    label: 'All products',
    count: countShown(families, everywhere),
    drops: [],
    dropped: '',
  }
  return [{ ...all, selected: query.category === null }, ...options]
}

/** The subcategories of the current category; none without one. */
export function countSubcategories(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): Option[] {
  const category = query.category === null ? undefined : findCategory(query.category)
  if (!category) return []
  const { values, codeOf } = index.subcategory
  const codes = codesOf(index.subcategory, narrowed.families)
  const rows = passingWithout(subcategoryBit, narrowed)
  const counts = countCodesShown(narrowed.families, codes, rows, values.length)
  return category.subcategories.map(({ slug, name }) => ({
    value: slug,
    label: name,
    count: counts[codeOf.get(placeOf(category.slug, slug)) ?? -1] ?? 0,
    selected: query.subcategory === slug,
  }))
}

export function countMarkets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): MarketOption[] {
  // A product may be for several markets, so combinations are counted first.
  const rows = passingWithout(marketBit, narrowed)
  const { families } = narrowed
  const combinations = countBitsShown(
    families,
    codesOf(index.markets, families),
    rows,
    1 << markets.length,
  )
  return markets.map((market, position) => ({
    value: market,
    label: marketLabels[market],
    count: combinations.reduce((sum, count, bits) => sum + ((bits >> position) & 1) * count, 0),
    selected: query.market === market,
  }))
}

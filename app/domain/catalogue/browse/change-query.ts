import type { Market } from '#app/domain/catalogue/product/product.ts'
import { pageSizes } from './browse-limits.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  type ShownKind,
  selectedValues,
  type View,
} from './browse-query.ts'
import type { NumberRange } from './facets/number-range.ts'
import type { Sort } from './sorts.ts'

/*
 * The changes that a visitor can make to a catalogue query. Each returns the next query, which
 * `searchOf` turns into the search part of a link. All but `goToPage` and `chooseView` return to the
 * first page.
 */

/** Adds a facet value in place of a range, or takes it away when it is chosen already. */
export function toggleFacet(query: BrowseQuery, key: string, value: string): BrowseQuery {
  const chosen = selectedValues(query, key)
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value]
  const others = query.facets.filter((facet) => facet.key !== key)
  return { ...query, facets: canonicalFacets([...others, { key, values }]), page: 1 }
}

/** Narrows a facet to a range, in place of whatever else was chosen of it; null takes it away. */
export function chooseRange(
  query: BrowseQuery,
  key: string,
  range: NumberRange | null,
): BrowseQuery {
  const others = query.facets.filter((facet) => facet.key !== key)
  const facets = range ? canonicalFacets([...others, { key, values: [], range }]) : others
  return { ...query, facets, page: 1 }
}

/** Takes the filter “fits these products” away. */
export function clearFits(query: BrowseQuery): BrowseQuery {
  return { ...query, fits: [], page: 1 }
}

export function clearFacet(query: BrowseQuery, key: string): BrowseQuery {
  return { ...query, facets: query.facets.filter((facet) => facet.key !== key), page: 1 }
}

/** Drops search, market, facets and fit; category, subcategory and sort stay. */
export function clearAll(query: BrowseQuery): BrowseQuery {
  return { ...query, market: null, q: '', facets: [], fits: [], page: 1 }
}

/**
 * Goes to a category, or with null to all of them. Facets in `drops` go: those that no product
 * there can have, as `browse` lists them beside each category.
 */
export function chooseCategory(
  query: BrowseQuery,
  { slug, drops }: { slug: string | null; drops: readonly string[] },
): BrowseQuery {
  const facets = query.facets.filter((facet) => !drops.includes(facet.key))
  return { ...query, category: slug, subcategory: null, facets, page: 1 }
}

/** Goes to a subcategory of the current category, or with null to the whole category. */
export function chooseSubcategory(query: BrowseQuery, slug: string | null): BrowseQuery {
  return { ...query, subcategory: query.category && slug, page: 1 }
}

export function chooseMarket(query: BrowseQuery, market: Market | null): BrowseQuery {
  return { ...query, market, page: 1 }
}

export function clearSearch(query: BrowseQuery): BrowseQuery {
  return { ...query, q: '', page: 1 }
}

export function chooseSort(query: BrowseQuery, sort: Sort): BrowseQuery {
  return { ...query, sort, page: 1 }
}

/** Families, or every item on a card or in a row of its own. */
export function chooseShown(query: BrowseQuery, show: ShownKind): BrowseQuery {
  return { ...query, show, page: 1 }
}

/**
 * The same products in the same order in another view, at the page that holds the first product of
 * the current one.
 */
export function chooseView(query: BrowseQuery, view: View): BrowseQuery {
  const before = (query.page - 1) * pageSizes[query.view]
  return { ...query, view, page: Math.floor(before / pageSizes[view]) + 1 }
}

export function goToPage(query: BrowseQuery, page: number): BrowseQuery {
  return { ...query, page }
}

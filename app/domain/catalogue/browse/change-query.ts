import type { Market } from '#app/domain/catalogue/product/product.ts'
import { pageSizes } from './browse-limits.ts'
import {
  type BrowseQuery,
  canonicalFacets,
  defaultShownKind,
  type ShownKind,
  selectedValues,
  type View,
} from './browse-query.ts'
import type { NumberRange } from './facets/number-range.ts'
import type { Sort } from './sorts.ts'

/*
 * Changes that a visitor can make to a catalogue query. Each returns the next query, which
 * `queryStringOf` turns into the query string of a link. All but `goToPage` and `chooseView` return
 * to the first page.
 */

/**
 * Adds a facet value, or removes it if it is already selected. A selected range of the facet is
 * removed.
 */
export function toggleFacet(query: BrowseQuery, key: string, value: string): BrowseQuery {
  const chosen = selectedValues(query, key)
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value]
  const others = query.facets.filter((facet) => facet.key !== key)
  return { ...query, facets: canonicalFacets([...others, { key, values }]), page: 1 }
}

/** Restricts a facet to a range, which replaces its selected values; null removes the range. */
export function chooseRange(
  query: BrowseQuery,
  key: string,
  range: NumberRange | null,
): BrowseQuery {
  const others = query.facets.filter((facet) => facet.key !== key)
  const facets = range ? canonicalFacets([...others, { key, values: [], range }]) : others
  return { ...query, facets, page: 1 }
}

/** Removes the filter “fits these products”. */
export function clearFits(query: BrowseQuery): BrowseQuery {
  return { ...query, fits: [], page: 1 }
}

/** Removes what the filter form sets: market and facets. */
export function clearFilterFields(query: BrowseQuery): BrowseQuery {
  return { ...query, market: null, facets: [], page: 1 }
}

export function clearFacet(query: BrowseQuery, key: string): BrowseQuery {
  return { ...query, facets: query.facets.filter((facet) => facet.key !== key), page: 1 }
}

/** Removes search, market, facets and fit; category, subcategory and sort stay. */
export function clearAll(query: BrowseQuery): BrowseQuery {
  return { ...query, market: null, q: '', facets: [], fits: [], page: 1 }
}

/**
 * Goes to a category, or with null to all of them. Removes the facets in `drops`: those that
 * products of that category cannot have, as `browse` returns them with each category.
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

/** Shows families, or every item as a card or row of its own. */
export function chooseShown(query: BrowseQuery, show: ShownKind): BrowseQuery {
  return { ...query, show: show === defaultShownKind(query.category) ? null : show, page: 1 }
}

/**
 * Changes the view. Products and order stay the same, and the page becomes the one that holds the
 * first product of the current page.
 */
export function chooseView(query: BrowseQuery, view: View): BrowseQuery {
  const before = (query.page - 1) * pageSizes[query.view]
  return { ...query, view, page: Math.floor(before / pageSizes[view]) + 1 }
}

export function goToPage(query: BrowseQuery, page: number): BrowseQuery {
  return { ...query, page }
}

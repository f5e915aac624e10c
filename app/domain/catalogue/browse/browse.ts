import {
  type CategoryOption,
  countCategories,
  countMarkets,
  countSubcategories,
  type FacetOptions,
  type MarketOption,
  type Option,
} from '#app/domain/catalogue/browse/facets/count-facets.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import { rowsOfFamily } from '../family/family-index.ts'
import { pageSizes } from './browse-limits.ts'
import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countShown } from './count-shown.ts'
import { countFacets } from './facets/count-facets.ts'
import { type Narrowed, narrow } from './narrow.ts'
import { pageOfRows } from './page-of-rows.ts'
import { findRelaxations, type Relaxation } from './search/relax.ts'
import type { SpellingCorrection, SynonymUse } from './search/search-terms.ts'
import { searchText, type TextMatches } from './search/text-search.ts'

/** Result of a catalogue query, as the catalogue page shows it. */
export interface BrowseResult {
  query: BrowseQuery
  /** Number of cards or rows on all pages: families with a matching item, or matching items. */
  total: number
  /** Number of matching items, not grouped by family. */
  totalItems: number
  /** Number of listed items in the whole catalogue. */
  listed: number
  page: number
  /** At least 1. */
  pages: number
  /** Whether the requested page lies beyond the last one; `items` is empty then. */
  isBeyondLast: boolean
  /** Product of each card or row on the page. */
  items: Product[]
  /** The products of `items`, each with the matching items of its family. */
  shown: ShownProduct[]
  facets: FacetOptions[]
  categories: CategoryOption[]
  subcategories: Option[]
  markets: MarketOption[]
  /** Misspelt words of the search, and the words that were searched instead. */
  corrections: readonly SpellingCorrection[]
  /** Words of the search for which synonyms were searched as well. */
  synonyms: readonly SynonymUse[]
  /** Whether the search alone, without any filter, finds nothing. */
  isUnanswered: boolean
  /** Suggested relaxations of the query if nothing matches; empty otherwise. */
  relax: Relaxation[]
}

/** Card or row of the list. */
export interface ShownProduct {
  /**
   * Product shown on the card. For a family: its first matching item, unless a later one is
   * stronger.
   */
  product: Product
  /** Matching items of the family, including `product`; only `product` if items are shown. */
  matching: readonly Product[]
  /** Whether the card represents its family. */
  isFamily: boolean
}

export interface BrowseOptions {
  pageSize?: number
  /**
   * By row of the index: 1 if the product fits the products of the query's `fits`, as computed by
   * the caller. If absent, `fits` filters nothing.
   */
  fitting?: Uint8Array | null
  /** Matches of the query's search, if the caller has searched already. */
  found?: TextMatches | null
  /** Whether the visitor typed a search; by default, whether the query has one. */
  isSearched?: boolean
}

/**
 * Answers a query from the snapshot: one page of products in order, and for each filter option the
 * number of products it would show. Only listed products are found, except that a search for the
 * exact code of a published product finds it whatever its status.
 */
export function browse(
  index: CatalogueIndex,
  query: BrowseQuery,
  {
    pageSize: size = pageSizes[query.view],
    fitting = null,
    found: known = null,
    isSearched = query.q !== '',
  }: BrowseOptions = {},
): BrowseResult {
  const found = query.q === '' ? null : (known ?? searchText(index.text, query.q, index.thesaurus))
  const narrowed = narrow(index, query, found, fitting)
  const total = countShown(narrowed.passing)
  const pages = Math.max(1, Math.ceil(total / size))
  const rows = pageOfRows(index, query, { narrowed, found, size, isSearched })
  return {
    query,
    total,
    totalItems: narrowed.passing.rows.length,
    listed: index.listed,
    page: query.page,
    pages,
    isBeyondLast: query.page > pages,
    items: rows.map((row) => index.products[row] as Product),
    shown: rows.map((row) => shownProduct(index, narrowed, row)),
    facets: countFacets(index, query, narrowed),
    categories: countCategories(index, query, narrowed),
    subcategories: countSubcategories(index, query, narrowed),
    markets: countMarkets(index, query, narrowed),
    corrections: found?.corrections ?? [],
    synonyms: found?.synonyms ?? [],
    isUnanswered: found?.rows.length === 0,
    relax: total === 0 ? findRelaxations(index, query, found, fitting) : [],
  }
}

function shownProduct(
  { products, families }: CatalogueIndex,
  narrowed: Narrowed,
  row: number,
): ShownProduct {
  let product = products[row] as Product
  if (!narrowed.families) return { product, matching: [product], isFamily: false }
  const matching: Product[] = []
  for (const other of rowsOfFamily(families, families.of[row] as number)) {
    const fails = narrowed.fails[families.places[other] as number]
    if (fails === 0) matching.push(products[other] as Product)
  }
  // The card stands for the whole family, so it must not show its weakest item.
  for (const other of matching) {
    if (!isNoWeakerThan(product, other) && isNoWeakerThan(other, product)) product = other
  }
  return { product, matching, isFamily: true }
}

import type { Product } from '#app/domain/catalogue/product/product.ts'
import { isNoWeakerThan } from '#app/domain/packaging/compare-strength.ts'
import { rowsOfFamily } from '../family/family-index.ts'
import { pageSizes } from './browse-limits.ts'
import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { countShown } from './count-shown.ts'
import { countFacets } from './facets/count-facets.ts'
import type { CategoryOption, FacetOptions, MarketOption, Option } from './facets/count-options.ts'
import { countCategories, countMarkets, countSubcategories } from './facets/count-places.ts'
import { type Narrowed, narrow } from './narrow.ts'
import { pageOfRows } from './page-of-rows.ts'
import { type Relaxation, relaxations } from './search/relax.ts'
import type { SpellingCorrection, SynonymUse } from './search/search-terms.ts'
import { searchText, type TextMatches } from './search/text-search.ts'

/** What the catalogue page shows for a query. */
export interface BrowseResult {
  query: BrowseQuery
  /** Cards or rows on all pages: families that have an item that matches, or those items. */
  total: number
  /** Items that match, each for itself. */
  totalItems: number
  /** Items in the whole catalogue. */
  listed: number
  page: number
  /** At least 1. */
  pages: number
  /** The page asked for lies beyond the last one; `items` is empty then. */
  beyondLast: boolean
  /** What stands on the page, a product each. */
  items: Product[]
  /** The same with the items of their families that match. */
  shown: ShownProduct[]
  facets: FacetOptions[]
  categories: CategoryOption[]
  subcategories: Option[]
  markets: MarketOption[]
  /** Misspelt words of the search and what was searched instead. */
  corrections: readonly SpellingCorrection[]
  /** Words of the search that were taken for others as well. */
  synonyms: readonly SynonymUse[]
  /** The search alone, without any other choice, finds nothing. */
  unanswered: boolean
  /** Ways out when nothing matches; empty otherwise. */
  relax: Relaxation[]
}

/** A card or row of the list. */
export interface ShownProduct {
  /**
   * Product on the card; for a family the first of its items that match, unless a later one is stronger.
   */
  product: Product
  /** The items of its family that match, itself among them; itself alone where items are shown. */
  matching: readonly Product[]
  /** It stands for its family. */
  isFamily: boolean
}

interface BrowseOptions {
  pageSize?: number
  /**
   * By row of the index: 1 where the product fits the products of the query’s `fits`, as the caller has
   * computed by the rules of fit; without it `fits` narrows nothing.
   */
  fitting?: Uint8Array | null
  /** What the query’s search finds, where the caller has searched already. */
  found?: TextMatches | null
}

/**
 * Answers a query from the snapshot: one page of products in order, and for everything that can be
 * chosen how many products it would show. Listed products only, except that a search for the exact
 * code of a published one finds it whatever its status.
 */
export function browse(
  index: CatalogueIndex,
  query: BrowseQuery,
  {
    pageSize: size = pageSizes[query.view],
    fitting = null,
    found: known = null,
  }: BrowseOptions = {},
): BrowseResult {
  const found = query.q === '' ? null : (known ?? searchText(index.text, query.q, index.thesaurus))
  const narrowed = narrow(index, query, found, fitting)
  const total = countShown(narrowed.passing)
  const pages = Math.max(1, Math.ceil(total / size))
  const rows = pageOfRows(index, query, narrowed, found, size)
  return {
    query,
    total,
    totalItems: narrowed.passing.rows.length,
    listed: index.listed,
    page: query.page,
    pages,
    beyondLast: query.page > pages,
    items: rows.map((row) => index.products[row] as Product),
    shown: rows.map((row) => shownProduct(index, narrowed, row)),
    facets: countFacets(index, query, narrowed),
    categories: countCategories(index, query, narrowed),
    subcategories: countSubcategories(index, query, narrowed),
    markets: countMarkets(index, query, narrowed),
    corrections: found?.corrections ?? [],
    synonyms: found?.synonyms ?? [],
    unanswered: found?.rows.length === 0,
    relax: total === 0 ? relaxations(index, query, found, fitting) : [],
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

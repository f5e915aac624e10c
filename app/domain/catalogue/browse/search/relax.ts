import { marketLabels } from '#app/domain/catalogue/browse/facets/facets.ts'
import { describeRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { findCategory, findSubcategory } from '#app/domain/catalogue/dictionary/category.ts'
import type { BrowseQuery } from '../browse-query.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import {
  chooseCategory,
  chooseMarket,
  chooseSubcategory,
  clearAll,
  clearFacet,
  clearFits,
  clearSearch,
} from '../change-query.ts'
import { countShown } from '../count-shown.ts'
import { type Narrowed, narrow } from '../narrow.ts'
import type { TextMatches } from './text-search.ts'

/** A filter to remove from a query that finds nothing, and how many products that would show. */
export interface Relaxation {
  drops: 'search' | 'category' | 'subcategory' | 'market' | 'facet' | 'fit' | 'all'
  /** Label of the removed filter: “Volume: 750 mL”. */
  label: string
  count: number
  query: BrowseQuery
}

/**
 * Returns the constraints whose removal alone would show products, most products first. If there is
 * no such constraint, returns the removal of all of them.
 */
export function findRelaxations(
  index: CatalogueIndex,
  query: BrowseQuery,
  found: TextMatches | null,
  fitting: Uint8Array | null,
): Relaxation[] {
  const count = (relaxed: BrowseQuery) =>
    countPassing(narrow(index, relaxed, relaxed.q === '' ? null : found, fitting))
  const single = withoutOne(index, query)
    .map((way) => ({ ...way, count: count(way.query) }))
    .filter((way) => way.count > 0)
    .sort((a, b) => b.count - a.count)
  if (single.length > 0) return single
  if (index.listed === 0) return []
  const everything = chooseCategory(clearAll(query), { slug: null, drops: [] })
  return [{ drops: 'all', label: 'any filters', count: count(everything), query: everything }]
}

const countPassing = ({ passing }: Narrowed) => countShown(passing)

function withoutOne(index: CatalogueIndex, query: BrowseQuery): Omit<Relaxation, 'count'>[] {
  const { category, subcategory, market, q } = query
  const ways: Omit<Relaxation, 'count'>[] = []
  if (q) ways.push({ drops: 'search', label: `the search “${q}”`, query: clearSearch(query) })
  for (const { facet } of index.facets) {
    const chosen = query.facets.find(({ key }) => key === facet.key)
    if (!chosen) continue
    const said = chosen.values.map(facet.labelOf)
    if (chosen.range) said.push(describeRange(chosen.range, facet.unit))
    const label = `${facet.label}: ${said.join(', ')}`
    ways.push({ drops: 'facet', label, query: clearFacet(query, facet.key) })
  }
  if (query.fits.length > 0) {
    ways.push({ drops: 'fit', label: `Fits ${query.fits.join(', ')}`, query: clearFits(query) })
  }
  if (market) {
    ways.push({
      drops: 'market',
      label: `Market: ${marketLabels[market]}`,
      query: chooseMarket(query, null),
    })
  }
  if (category && subcategory) {
    const name = findSubcategory(category, subcategory)?.name ?? subcategory
    ways.push({ drops: 'subcategory', label: name, query: chooseSubcategory(query, null) })
  }
  if (category) {
    const name = findCategory(category)?.name ?? category
    const elsewhere = chooseCategory(query, { slug: null, drops: [] })
    ways.push({ drops: 'category', label: name, query: elsewhere })
  }
  return ways
}

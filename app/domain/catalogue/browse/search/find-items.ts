import type { Product } from '../../product/product.ts'
import { wholeCatalogue } from '../browse-query.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { narrow } from '../narrow.ts'
import { pageOfRows } from '../page-of-rows.ts'
import { withScratchRows } from '../scratch-rows.ts'
import { readSearch } from './reading/read-search.ts'

/**
 * Returns the best matches of a search as single items, not grouped by family; for fields that need
 * one exact product.
 * @param most maximum number of products
 */
export function findItems(index: CatalogueIndex, q: string, most: number): Product[] {
  if (q === '') return []
  return withScratchRows(() => {
    const { query, found, narrowed } = matchItems(index, q)
    const rows = pageOfRows(index, query, { narrowed, found, size: most, isSearched: true })
    return rows.flatMap((row) => index.products[row] ?? [])
  })
}

/** Returns all matches of a search as single items, in the order of the index. */
export function findAllItems(index: CatalogueIndex, q: string): Product[] {
  if (q === '') return []
  return withScratchRows(() =>
    Array.from(matchItems(index, q).narrowed.passing.rows).flatMap(
      (row) => index.products[row] ?? [],
    ),
  )
}

function matchItems(index: CatalogueIndex, q: string) {
  const { query, found } = readSearch(index, { ...wholeCatalogue, q, show: 'items' })
  return { query, found, narrowed: narrow(index, query, found) }
}

import { compactCode } from '../browse/search/fold-words.ts'
import { equalInterval } from '../browse/search/text-index.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'

/**
 * Finds a published product by its SKU or slug in any spelling (“gb cl750s ag bv 12 x”), whatever
 * its status.
 */
export function findByCode(
  { bySku, bySlug, index }: CatalogueSnapshot,
  typed: string,
): Product | undefined {
  const exact = bySku.get(typed) ?? bySlug.get(typed)
  if (exact) return exact
  const code = compactCode(typed)
  if (code === '') return undefined
  const { codes, codeRows } = index.text
  const { from, to } = equalInterval(codes, code)
  const row = codeRows[from]
  return from < to && row !== undefined ? index.products[row] : undefined
}

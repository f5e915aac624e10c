import { compactCode, fold } from '#app/domain/catalogue/browse/search/fold-words.ts'
import type { Bought } from './last-bought.server.ts'

/** Number of products on a page of bought products. */
export const boughtPageSize = 25

/**
 * Filters bought products by a search text: the name contains each word, or a code (the company's
 * or ours) starts with the whole text. Returns all rows for an empty search.
 * @param codes the company's own codes by SKU
 */
export function filterBought<Row extends Pick<Bought, 'sku' | 'name'>>(
  rows: readonly Row[],
  search: string,
  codes: ReadonlyMap<string, readonly string[]>,
): Row[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const code = compactCode(search)
  if (words.length === 0) return [...rows]
  return rows.filter(({ sku, name }) => {
    const folded = fold(name)
    if (words.every((word) => folded.includes(word))) return true
    const known = [sku, ...(codes.get(sku) ?? [])]
    return code !== '' && known.some((one) => compactCode(one).startsWith(code))
  })
}

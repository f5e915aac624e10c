import { compactCode, fold } from '#app/domain/catalogue/browse/search/fold-words.ts'
import type { Bought } from './bought-products.server.ts'

/** Products on a page of what was bought. */
export const boughtPage = 25

/**
 * What was bought and is looked for: each word is in the name, or all of it begins a code, of ours or
 * of the company's own. @param codes own codes by SKU
 */
export function findBought<Row extends Pick<Bought, 'sku' | 'name'>>(
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

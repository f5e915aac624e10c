import { compactCode } from '../browse/search/fold-words.ts'
import { prefixInterval } from '../browse/search/text-index.ts'
import { searchText } from '../browse/search/text-search.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'

const maxSuggestions = 3
/** Maximum number of codes with the same prefix that are compared. */
const maxComparedCodes = 80
const minPrefixLength = 3
/** Returns the maximum edit distance, by the length of the code. */
const maxEditDistance = (length: number) => (length > 10 ? 4 : 2)

/**
 * Returns up to three listed products that an unknown code may mean: codes with the same prefix
 * within a small edit distance, otherwise the results of a search for it.
 */
export function findNearCodes(catalogue: CatalogueSnapshot, typed: string): Product[] {
  const code = compactCode(typed)
  if (code.length < minPrefixLength) return []
  const { index } = catalogue
  const { codes, codeRows } = index.text
  for (let length = code.length; length >= minPrefixLength; length--) {
    const { from, to } = prefixInterval(codes, code.slice(0, length))
    if (from === to) continue
    const near: { row: number; distance: number }[] = []
    for (let at = from; at < Math.min(to, from + maxComparedCodes); at++) {
      const row = codeRows[at] as number
      const distance = editDistance(code, codes[at] as string)
      if (row < index.listed && distance <= maxEditDistance(code.length))
        near.push({ row, distance })
    }
    if (near.length > 0) return productsOf(catalogue, near)
    if (to - from > maxComparedCodes) break
  }
  const found = searchText(index.text, typed.slice(0, 100))
  const scored = [...found.rows].map((row) => ({ row, distance: -(found.scores[row] ?? 0) }))
  return productsOf(catalogue, scored)
}

function productsOf(
  { index }: CatalogueSnapshot,
  near: { row: number; distance: number }[],
): Product[] {
  const ranked = near.toSorted((a, b) => a.distance - b.distance || a.row - b.row)
  const rows = [...new Set(ranked.map(({ row }) => row))].slice(0, maxSuggestions)
  return rows.flatMap((row) => index.products[row] ?? [])
}

/** Computes the Levenshtein distance (https://en.wikipedia.org/wiki/Levenshtein_distance). */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      line.push(Math.min((above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, changed))
    }
    above = line
  }
  return above[b.length] ?? 0
}

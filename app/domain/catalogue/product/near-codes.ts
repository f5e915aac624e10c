import { compactCode } from '../browse/search/fold-words.ts'
import { prefixInterval } from '../browse/search/text-index.ts'
import { searchText } from '../browse/search/text-search.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import type { Product } from './product.ts'

const most = 3
/** Maximum number of codes with the same prefix that are compared. */
const mostLookedAt = 80
const shortestBeginning = 3
/** Returns the maximum edit distance, by the length of the code. */
const mistakesIn = (length: number) => (length > 10 ? 4 : 2)

/**
 * Returns up to three listed products that an unknown code may mean: codes with the same prefix
 * within a small edit distance, otherwise the results of a search for it.
 */
export function nearCodes(catalogue: CatalogueSnapshot, typed: string): Product[] {
  const code = compactCode(typed)
  if (code.length < shortestBeginning) return []
  const { index } = catalogue
  const { codes, codeRows } = index.text
  for (let length = code.length; length >= shortestBeginning; length--) {
    const { from, to } = prefixInterval(codes, code.slice(0, length))
    if (from === to) continue
    const near: { row: number; distance: number }[] = []
    for (let at = from; at < Math.min(to, from + mostLookedAt); at++) {
      const row = codeRows[at] as number
      const distance = editDistance(code, codes[at] as string)
      if (row < index.listed && distance <= mistakesIn(code.length)) near.push({ row, distance })
    }
    if (near.length > 0) return productsOf(catalogue, near)
    if (to - from > mostLookedAt) break
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
  const rows = [...new Set(ranked.map(({ row }) => row))].slice(0, most)
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

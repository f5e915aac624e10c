import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Narrowed } from './narrow.ts'
import { exactCodeScore, type TextMatches } from './search/text-search.ts'

/** The rows of one page in the order of the query; equal rows stay in catalogue order. */
export function pageOfRows(
  index: CatalogueIndex,
  { sort, page }: BrowseQuery,
  { fails, passing }: Narrowed,
  found: TextMatches | null,
  size: number,
): number[] {
  const start = (page - 1) * size
  if (start >= passing.length) return []
  const order = index.orders.get(sort)
  if (order) return pick(order, fails, start, size)
  const ranked = found ? byScore(passing, found.scores) : passing
  return [...ranked.subarray(start, start + size)]
}

/** Walks an order of all rows; cheaper than sorting what passes, however deep the page. */
function pick(order: Uint32Array, fails: Uint32Array, start: number, size: number): number[] {
  const rows: number[] = []
  let seen = 0
  for (let at = 0; at < order.length && rows.length < size; at++) {
    const row = order[at] as number
    if (fails[row] !== 0) continue
    if (seen++ >= start) rows.push(row)
  }
  return rows
}

/** Best score first by a counting sort (Knuth, TAOCP 3, 5.2): stable, and linear in the rows. */
function byScore(rows: Uint32Array, scores: Uint16Array): Uint32Array {
  const starts = new Uint32Array(exactCodeScore + 2)
  for (let at = 0; at < rows.length; at++) {
    const rank = exactCodeScore - (scores[rows[at] as number] as number) + 1
    starts[rank] = (starts[rank] as number) + 1
  }
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  }
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const rank = exactCodeScore - (scores[row] as number)
    const slot = starts[rank] as number
    sorted[slot] = row
    starts[rank] = slot + 1
  }
  return sorted
}

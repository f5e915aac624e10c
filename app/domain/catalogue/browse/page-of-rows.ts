import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Narrowed } from './narrow.ts'
import { scratchRows, zeroedRows } from './scratch-rows.ts'
import { exactCodeScore, type TextMatches } from './search/text-search.ts'

/**
 * Returns the rows of one page in the query's order; rows that compare equal stay in catalogue
 * order. If families are shown, each is represented by its first row.
 */
export function pageOfRows(
  index: CatalogueIndex,
  { sort, page }: BrowseQuery,
  narrowed: Narrowed,
  found: TextMatches | null,
  size: number,
): number[] {
  const start = (page - 1) * size
  if (start >= narrowed.passing.rows.length) return []
  const order =
    index.orders.get(sort) ?? (found ? byScore(found.rows, found.scores) : index.listedRows)
  return pick(order, narrowed, start, size)
}

/** Cached family lists of the whole catalogue, by order; all their pages are requested often. */
const wholeLists = new WeakMap<Uint32Array, Uint32Array>()

function pick(order: Uint32Array, narrowed: Narrowed, start: number, size: number): number[] {
  if (!narrowed.families || !narrowed.passing.isWhole) return walk(order, narrowed, start, size)
  const whole = wholeLists.get(order) ?? Uint32Array.from(walk(order, narrowed, 0, order.length))
  wholeLists.set(order, whole)
  return [...whole.subarray(start, start + size)]
}

/**
 * Walks an order of all rows and collects those that pass. This is cheaper than sorting the passing
 * rows, however deep the page.
 */
function walk(
  order: Uint32Array,
  { fails, families }: Narrowed,
  start: number,
  size: number,
): number[] {
  const rows: number[] = []
  const shown = families && zeroedRows(Uint8Array, families.of.length)
  let seen = 0
  for (let at = 0; at < order.length && rows.length < size; at++) {
    const row = order[at] as number
    if (fails[families ? (families.places[row] as number) : row] !== 0) continue
    if (shown && families) {
      const family = families.of[row] as number
      if (shown[family] === 1) continue
      shown[family] = 1
    }
    if (seen++ >= start) rows.push(row)
  }
  return rows
}

/**
 * Sorts rows by score, best first, with a counting sort (Knuth, TAOCP 3, 5.2): stable, and linear
 * in the rows.
 */
function byScore(rows: Uint32Array, scores: Uint16Array): Uint32Array {
  const starts = new Uint32Array(exactCodeScore + 2)
  for (let at = 0; at < rows.length; at++) {
    const rank = exactCodeScore - (scores[rows[at] as number] as number) + 1
    starts[rank] = (starts[rank] as number) + 1
  }
  for (let rank = 1; rank < starts.length; rank++) {
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  }
  const sorted = scratchRows(Uint32Array, rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const rank = exactCodeScore - (scores[row] as number)
    const slot = starts[rank] as number
    sorted[slot] = row
    starts[rank] = slot + 1
  }
  return sorted
}

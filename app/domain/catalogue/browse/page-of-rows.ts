import type { BrowseQuery } from './browse-query.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Narrowed } from './narrow.ts'
import { scratchRows, zeroedRows } from './scratch-rows.ts'
import { exactCodeScore, type TextMatches } from './search/text-search.ts'
import { sortByPlace, usualFirst, usualRanks } from './usual-first.ts'

/** Rows of a query, and how many of them one page shows. */
interface Paged {
  narrowed: Narrowed
  found: TextMatches | null
  size: number
  /** Whether the visitor typed a search, even if all of it was turned into filters. */
  isSearched: boolean
}

/**
 * Returns the rows of one page in the query's order; rows that compare equal stay in catalogue
 * order, except that the best matches of a search begin with the usual ones (`usual-first.ts`). If
 * families are shown, each is represented by its first row.
 */
export function pageOfRows(
  index: CatalogueIndex,
  { sort, page }: BrowseQuery,
  { narrowed, found, size, isSearched }: Paged,
): number[] {
  const start = (page - 1) * size
  if (start >= narrowed.passing.rows.length) return []
  const order = index.orders.get(sort) ?? bestMatches(index, found, isSearched)
  return pick(order, narrowed, start, size)
}

function bestMatches(index: CatalogueIndex, found: TextMatches | null, isSearched: boolean) {
  if (found) return byScore(found, usualFirst(index).ranks)
  return isSearched ? usualFirst(index).rows : index.listedRows
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

/** Sorts rows by score, best first, then by rank. */
function byScore({ rows, scores }: TextMatches, ranks: Uint8Array): Uint32Array {
  const places = (exactCodeScore + 1) * usualRanks
  const placeOf = (row: number) =>
    (exactCodeScore - (scores[row] as number)) * usualRanks + (ranks[row] as number)
  return sortByPlace(rows, placeOf, places, scratchRows(Uint32Array, rows.length))
}

import type { PageCursor } from './table-state.ts'

interface KeysetPage<Row> {
  rows: Row[]
  /** Keys from which the previous and the next page are read; null if there is no such page. */
  ends: { before: string | null; after: string | null }
}

/**
 * Builds a page of a keyset-paginated list. `found` must contain one row more than the page size if
 * there are more, and must be in reverse order if `mark.side` is `before`.
 * @param mark cursor from which the rows were read; null for the first page
 */
export function buildKeysetPage<Row>(
  found: readonly Row[],
  size: number,
  mark: PageCursor | null,
  keyOf: (row: Row) => string,
): KeysetPage<Row> {
  const isBack = mark?.side === 'before'
  const rows = found.slice(0, size)
  if (isBack) rows.reverse()
  const goesOn = found.length > size
  const [first, last] = [rows[0], rows.at(-1)]
  const hasBefore = isBack ? goesOn : mark !== null
  const hasAfter = isBack || goesOn
  return {
    rows,
    ends: {
      before: hasBefore && first !== undefined ? keyOf(first) : null,
      after: hasAfter && last !== undefined ? keyOf(last) : null,
    },
  }
}

import type { PageMark } from './table-state.ts'

interface KeysetPage<Row> {
  rows: Row[]
  /** Keys at which the pages before and after begin; null where there is none. */
  ends: { before: string | null; after: string | null }
}

/**
 * A page of rows that were read from a mark on: one more than it shows, to know whether it goes on,
 * and in reverse where the mark is what follows them.
 * @param mark null where they begin the list
 */
export function keysetPage<Row>(
  found: readonly Row[],
  size: number,
  mark: PageMark | null,
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

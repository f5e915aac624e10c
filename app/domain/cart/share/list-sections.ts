import type { LineKind } from '#app/domain/cart/line-kind.ts'

/**
 * Splits the lines of a list into the sections “To order” and “Samples, free”; empty sections are
 * left out.
 */
export function splitIntoSections<Row extends { kind: LineKind }>(rows: readonly Row[]) {
  return [
    { heading: 'To order', rows: rows.filter(({ kind }) => kind === 'order') },
    { heading: 'Samples, free', rows: rows.filter(({ kind }) => kind === 'sample') },
  ].filter(({ rows }) => rows.length > 0)
}

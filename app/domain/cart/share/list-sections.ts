import type { LineKind } from '#app/domain/cart/line-kind.ts'

/** The lines of a list as they are shown: what is ordered, and apart from it the samples. */
export function sectionsOf<Row extends { kind: LineKind }>(rows: readonly Row[]) {
  return [
    { heading: 'To order', rows: rows.filter(({ kind }) => kind === 'order') },
    { heading: 'Samples, free', rows: rows.filter(({ kind }) => kind === 'sample') },
  ].filter(({ rows }) => rows.length > 0)
}

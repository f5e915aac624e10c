import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { countOf, joinWithAnd } from '#app/domain/packaging/quantity/nouns.ts'

/** Numbers of products and samples in a list that can be added, or were added. */
export interface ListCounts {
  products: number
  samples: number
}

export function countListLines(lines: readonly { kind: LineKind }[]): ListCounts {
  const samples = lines.filter(({ kind }) => kind === 'sample').length
  return { products: lines.length - samples, samples }
}

/** Describes the counts: “2 products and 1 sample”; “0 products” if both are 0. */
export function describeListCounts({ products, samples }: ListCounts): string {
  if (samples === 0) return countOf(products, 'product')
  const parts = [products > 0 ? countOf(products, 'product') : '', countOf(samples, 'sample')]
  return joinWithAnd(parts.filter(Boolean))
}

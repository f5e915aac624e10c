import type { LineKind } from '#app/domain/cart/line-kind.ts'
import { allOf, countOf } from '#app/domain/packaging/quantity/nouns.ts'

/** Numbers of products and samples in a list that can be added, or were added. */
export interface Listed {
  products: number
  samples: number
}

export function countListed(lines: readonly { kind: LineKind }[]): Listed {
  const samples = lines.filter(({ kind }) => kind === 'sample').length
  return { products: lines.length - samples, samples }
}

/** Describes the counts: “2 products and 1 sample”; “0 products” if both are 0. */
export function listedInWords({ products, samples }: Listed): string {
  if (samples === 0) return countOf(products, 'product')
  const parts = [products > 0 ? countOf(products, 'product') : '', countOf(samples, 'sample')]
  return allOf(parts.filter(Boolean))
}

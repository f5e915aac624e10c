import { runClashes, runGaps } from '#app/domain/cart/run-checks/run-checks.ts'
import { runShortfalls, type Shortfall } from '#app/domain/cart/run-checks/run-shortfalls.ts'
import type { CartLine } from '../cart.ts'

/** Something to check before the enquiry is sent; it can be sent all the same. */
export interface CartRemark {
  kind: 'clash' | 'short' | 'needed'
  /** The product it is about. */
  sku: string
  name: string
  /** The product it does not go with. */
  other?: string
  text: string
  /** Which catalogue list helps; null for none. */
  search: { category: string; fits: string } | null
  /** What makes a quantity enough. */
  more?: Shortfall['more']
}

/**
 * Checks the lines of a cart against each other: first what does not go together, then quantities
 * that are too low for the rest, then parts that are missing.
 */
export function cartRemarks(cart: readonly CartLine[]): CartRemark[] {
  const lines = cart.flatMap(({ kind, pieces, plannedFor, state }) =>
    kind === 'order' && state.kind === 'orderable'
      ? [{ pieces, plannedFor, product: state.product }]
      : [],
  )
  const products = lines.map(({ product }) => product)
  const clashes = runClashes(products).map(({ product, other, reason }): CartRemark => {
    const text = `Does not go with ${other.name}. ${reason}`
    const search = { category: product.category, fits: other.sku }
    return { kind: 'clash', sku: product.sku, name: product.name, other: other.name, text, search }
  })
  const shortfalls = runShortfalls(lines).map(({ part: { sku, name }, words, more }) => {
    return { kind: 'short' as const, sku, name, text: words, search: null, more }
  })
  const gaps = runGaps(products).map(({ product, wanted, category, open }): CartRemark => {
    const text = open
      ? `Ask us whether ${open.name} fits. ${open.reason}`
      : `Still needed: ${withArticle(wanted)}.`
    const search = { category, fits: product.sku }
    return { kind: 'needed', sku: product.sku, name: product.name, text, search }
  })
  return [...clashes, ...shortfalls, ...gaps]
}

const withArticle = (wanted: string) => (wanted === 'ends' ? wanted : `a ${wanted}`)

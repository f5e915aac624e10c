import { findShortfalls, type Shortfall } from '#app/domain/cart/run-checks/find-shortfalls.ts'
import { findClashes, findGaps } from '#app/domain/cart/run-checks/run-checks.ts'
import type { CartLine } from '../cart.ts'

/** A warning to check before the enquiry is sent; it does not prevent sending. */
export interface CartRemark {
  kind: 'clash' | 'short' | 'needed'
  /** SKU of the product that the remark is about; `name` is its name. */
  sku: string
  name: string
  /** Name of the product that it does not fit. */
  other?: string
  text: string
  /** Query of the catalogue list that offers a remedy; null if there is none. */
  search: { category: string; fits: string } | null
  /** Additional quantity that would be sufficient. */
  remedy?: Shortfall['remedy']
}

/**
 * Checks the lines of a cart against each other. Lists products that do not fit first, then
 * insufficient quantities, then missing parts.
 */
export function listCartRemarks(cart: readonly CartLine[]): CartRemark[] {
  const lines = cart.flatMap(({ kind, pieces, plannedFor, state }) =>
    kind === 'order' && state.kind === 'orderable'
      ? [{ pieces, plannedFor, product: state.product }]
      : [],
  )
  const products = lines.map(({ product }) => product)
  const clashes = findClashes(products).map(({ product, other, reason }): CartRemark => {
    const text = `Does not go with ${other.name}. ${reason}`
    const search = { category: product.category, fits: other.sku }
    return { kind: 'clash', sku: product.sku, name: product.name, other: other.name, text, search }
  })
  const shortfalls = findShortfalls(lines).map(({ part: { sku, name }, description, remedy }) => {
    return { kind: 'short' as const, sku, name, text: description, search: null, remedy }
  })
  const gaps = findGaps(products).map(
    ({ product, description: wanted, category, uncertain }): CartRemark => {
      const text = uncertain
        ? `Ask us whether ${uncertain.name} fits. ${uncertain.reason}`
        : `Still needed: ${withArticle(wanted)}.`
      const search = { category, fits: product.sku }
      return { kind: 'needed', sku: product.sku, name: product.name, text, search }
    },
  )
  return [...clashes, ...shortfalls, ...gaps]
}

const withArticle = (wanted: string) => (wanted === 'ends' ? wanted : `a ${wanted}`)

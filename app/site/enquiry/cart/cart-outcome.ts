import { addedMessage, removedMessage, updatedMessage } from '#app/domain/cart/cart-answer.ts'
import { describeListCounts } from '#app/domain/cart/paste/paste-answer.ts'
import { toFieldQuantity } from '#app/domain/cart/quantity/quantity-conversion.ts'
import type { CartLineView } from '#app/domain/cart/view/cart-view.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

/**
 * Describes the result of a form sent without JavaScript, from the query of the page it redirected
 * to: `changed` is the SKU, `added` the number of pieces, `list` and `samples` the numbers of
 * products and samples added from a pasted list, `planned` the number of lines of a plan.
 * @returns null if the query does not match the cart
 */
export function describeCartOutcome(
  search: URLSearchParams,
  lines: readonly CartLineView[],
  bySku: ReadonlyMap<string, Product>,
): string | null {
  const listed = {
    products: readCount(search.get('list')),
    samples: readCount(search.get('samples')),
  }
  const added = listed.products + listed.samples
  if (added > 0 && added <= lines.length) {
    return `Added ${describeListCounts(listed)} from your list to your enquiry.`
  }
  const planned = search.get('planned') ?? ''
  if (/^[1-9]\d?$/.test(planned) && lines.length >= Number(planned)) {
    return `Added your plan to your enquiry: ${countOf(Number(planned), 'line')}.`
  }
  const product = bySku.get(search.get('changed') ?? '')
  if (!product) return null
  const kind = search.get('kind') === 'sample' ? 'sample' : 'order'
  const line = lines.find((one) => one.sku === product.sku && one.kind === kind)
  if (!line) return removedMessage(product.name, kind)
  if (kind === 'sample') return updatedMessage(product, line.pieces, kind)
  const pieces = /^[1-9]\d{0,6}$/.test(search.get('added') ?? '') ? Number(search.get('added')) : 0
  if (pieces === 0 || pieces > line.pieces) return updatedMessage(product, line.pieces, kind)
  const { level } = line
  return addedMessage(product, toFieldQuantity(product.packs, { pieces, level }), line.pieces)
}

/** Reads a count of up to three digits from the query; 0 if it is missing or invalid. */
const readCount = (text: string | null) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

/**
 * Tells whether the query reports an addition. If the browser then has no cart cookie, it blocks
 * cookies.
 */
export function hasAdded(search: URLSearchParams): boolean {
  return ['added', 'list', 'planned'].some((name) => search.has(name))
}

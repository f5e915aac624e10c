import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { addToCart } from '#app/domain/cart/add-to-cart.server.ts'
import { cartLineState, type ProductBySku } from '#app/domain/cart/cart.ts'
import type { AgreedLine } from '#app/domain/enquiry/lines/agreed-lines.ts'
import { fromPieces } from '#app/domain/packaging/quantity/quantities.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type RepeatResult =
  | {
      outcome: 'done'
      token: string
      /** Number of lines now in the cart, for the visitor's cookie. */
      lines: number
      /** Number of products added. */
      repeated: number
      /** Names of products that can no longer be ordered. */
      left: string[]
    }
  | { outcome: 'nothing-orderable' | 'cart'; message: string }
  | PolicyRefusal

/**
 * Puts the agreed lines of an enquiry into a cart. Quantities are set, not added, so the operation
 * is idempotent. Obsolete products are replaced by their successor, or left out.
 * @param token token of the visitor's cart; null starts a new one
 */
export function repeatEnquiry(
  db: Database,
  actor: Actor,
  { token, agreed }: { token: string | null; agreed: readonly AgreedLine[] },
  productBySku: ProductBySku,
): Promise<RepeatResult> {
  return db.transaction(async (tx): Promise<RepeatResult> => {
    // The caller has already checked access to the lines, and reading them includes the right to
    // repeat them.
    const denied = refusalFor(actor, 'repeat-enquiry', true)
    if (denied) return denied
    const { wanted, left } = mergeLines(agreed, productBySku)
    let cart = { token, lines: 0 }
    for (const { sku, pieces, level } of wanted) {
      const quantity = { amount: pieces, level }
      const added = await addToCart(
        tx,
        { token: cart.token, sku, ...quantity, how: 'set' },
        productBySku,
      )
      if (added.outcome !== 'done') return { outcome: 'cart', message: added.message }
      cart = { token: added.token, lines: added.lines }
    }
    if (cart.token === null || wanted.length === 0) {
      const message =
        'None of it can be ordered any more. Look in the catalogue for what replaces it.'
      return { outcome: 'nothing-orderable', message }
    }
    return { outcome: 'done', token: cart.token, lines: cart.lines, repeated: wanted.length, left }
  })
}

/** Merges the lines by product, in the level of the original quantity if that is exact. */
function mergeLines(agreed: readonly AgreedLine[], productBySku: ProductBySku) {
  const left: string[] = []
  const sums = new Map<string, { pieces: number; line: AgreedLine }>()
  for (const line of agreed) {
    const { product, pieces } = line.agreed
    // Samples are free trials and are not repeated.
    if (pieces === 0 || line.kind === 'sample') continue
    const state = cartLineState(product.sku, productBySku)
    const found =
      state.kind === 'obsolete' ? state.successor : state.kind === 'orderable' && state.product
    if (!found) {
      left.push(product.name)
      continue
    }
    sums.set(found.sku, { pieces: pieces + (sums.get(found.sku)?.pieces ?? 0), line })
  }
  const wanted = [...sums].map(([sku, { pieces, line }]) => {
    const packs = productBySku(sku)?.packs
    const quantity = packs && fromPieces(packs, pieces, line.agreed.level)
    return quantity
      ? { sku, pieces: quantity.amount, level: quantity.level }
      : { sku, pieces, level: 'piece' as const }
  })
  return { wanted, left }
}

import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { CartLineState } from './cart-line-state.ts'

/**
 * Cheap check of submitted text before a database lookup: 1 to 80 printable ASCII characters
 * without spaces. `isSku` checks the actual SKU grammar.
 */
export function isPlausibleSku(text: string): boolean {
  return /^[\x21-\x7e]{1,80}$/.test(text)
}

export interface CartLine {
  sku: string
  kind: LineKind
  pieces: number
  /** Pieces that a run plan asked for; see `plannedFor` of `EnquiryLine`. */
  plannedFor: number | null
  /** Packing level that the quantity was entered in. */
  level: Level
  note: string
  state: CartLineState
}

export type CartRefusalReason =
  | 'quantity'
  | 'not-orderable'
  | 'too-many-lines'
  | 'too-many-pieces'
  | 'note-too-long'
  | 'no-such-line'

/** Reason why the cart was not changed, with the message for the visitor. */
export interface CartRefusal {
  ok: false
  reason: CartRefusalReason
  message: string
}

export const refuseCart = (reason: CartRefusalReason, message: string): CartRefusal => ({
  ok: false,
  reason,
  message,
})

/** Message for a line whose product was deleted from the catalogue or was never public. */
export const goneFromCatalogueMessage = 'This product is no longer in the catalogue.'

export const refuseMissingLine = () =>
  refuseCart('no-such-line', 'This product is no longer in your enquiry. Add it again.')

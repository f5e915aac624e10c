import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import type { CartLineState } from './cart-line-state.ts'

/** Whether text that a form sent has the form of a SKU. */
export function isPlausibleSku(text: string): boolean {
  return /^[\x21-\x7e]{1,80}$/.test(text)
}

export interface CartLine {
  sku: string
  kind: LineKind
  pieces: number
  /** Of `EnquiryLine`. */
  plannedFor: number | null
  /** The level the quantity was entered in. */
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

/** Why the cart was not changed, with the sentence that the visitor reads. */
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

/** What is left of a product that was deleted, or was never public. */
export const goneFromCatalogue = 'This product is no longer in the catalogue.'

export const noSuchLine = () =>
  refuseCart('no-such-line', 'This product is no longer in your enquiry. Add it again.')

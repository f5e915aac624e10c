import { findReplacement } from '#app/domain/catalogue/product/find-product.ts'
import { isOrderable, type Product } from '#app/domain/catalogue/product/product.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'

/** Maximum number of products in a cart, and so of lines in an enquiry. */
export const maxCartLines = 200

/**
 * Days that a cart and its cookies are kept after the last change. The cookie statement states the
 * same period.
 */
export const cartRetentionDays = 90

/** Maximum length of the note on a line, in characters. */
export const maxNoteLength = 500

/** Kinds of cart lines: goods in packs and pallets, or a free sample. */
export const lineKinds = ['order', 'sample'] as const
export type LineKind = (typeof lineKinds)[number]

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

type CartRefusalReason =
  | 'quantity'
  | 'not-orderable'
  | 'too-many-lines'
  | 'too-many-pieces'
  | 'note-too-long'
  | 'no-such-line'

/** Reason why the cart was not changed, with the message for the visitor. */
export interface CartRefusal {
  outcome: CartRefusalReason
  message: string
}

export const refuseCart = (outcome: CartRefusalReason, message: string): CartRefusal => ({
  outcome,
  message,
})

/** Message for a line whose product was deleted from the catalogue or was never public. */
export const goneFromCatalogueMessage = 'This product is no longer in the catalogue.'

export const refuseMissingLine = () =>
  refuseCart('no-such-line', 'This product is no longer in your enquiry. Add it again.')

/** Normalises the note of a line for storage; refuses a note longer than `maxNoteLength`. */
export function parseNote(typed: string): { outcome: 'done'; note: string } | CartRefusal {
  const note = cleanMultiline(typed)
  return note.length <= maxNoteLength
    ? { outcome: 'done', note }
    : refuseCart('note-too-long', `Shorten the note to ${maxNoteLength} characters or fewer.`)
}

/** Looks up a product in the current catalogue. */
export type ProductBySku = (sku: string) => Product | undefined

/**
 * Catalogue status of a product in a cart. `obsolete`: no longer made, with a replacement if an
 * equally strong one exists. `vanished`: no longer in the catalogue, or a draft.
 */
type CartLineState =
  | { kind: 'orderable'; product: Product }
  | { kind: 'obsolete'; product: Product; successor: Product | null }
  | { kind: 'vanished' }

export function cartLineState(sku: string, productBySku: ProductBySku): CartLineState {
  const product = productBySku(sku)
  if (!product || product.status === 'draft') return { kind: 'vanished' }
  if (isOrderable(product)) return { kind: 'orderable', product }
  const replacement = findReplacement(product, productBySku)
  const successor = replacement.outcome === 'replaced' ? replacement.product : null
  return { kind: 'obsolete', product, successor }
}

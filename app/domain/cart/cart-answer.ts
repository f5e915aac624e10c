import type { Product } from '#app/domain/catalogue/product/product.ts'
import { describeWithPieces } from '#app/domain/packaging/quantity/describe-with-pieces.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import type { Level, LevelQuantity } from '#app/domain/packaging/quantity/packs.ts'
import { describeQuantity, toPieces } from '#app/domain/packaging/quantity/quantities.ts'
import type { LineKind } from './cart.ts'
import { describeSample } from './sample.ts'

type Named = Pick<Product, 'name' | 'packs'>
type Sampled = Pick<Product, 'name' | 'packs' | 'category' | 'attributes'>

/**
 * Confirmation sentence after adding to the cart.
 * @param pieces now in the line, including earlier additions
 */
export function addedMessage({ name, packs }: Named, added: LevelQuantity, pieces: number): string {
  const sentence = `Added ${describeWithPieces(packs, added)} of ${name} to your enquiry.`
  const result = toPieces(packs, added)
  if (result.outcome === 'done' && result.pieces === pieces) return sentence
  return `${sentence} It now holds ${describeQuantity(packs, pieces)}.`
}

/**
 * Short confirmation for a product card, which shows the name already: “Added 1 pallet (1,235
 * bottles)”.
 */
export function addedShortMessage({ packs }: Named, added: LevelQuantity, pieces: number): string {
  const result = toPieces(packs, added)
  return result.outcome === 'done' && result.pieces === pieces
    ? `Added ${describeWithPieces(packs, added)}`
    : `Now ${countOf(pieces, packs.piece)}`
}

export function updatedMessage(product: Sampled, pieces: number, kind: LineKind): string {
  const { name, packs } = product
  if (kind === 'sample') return `Sample of ${name}: now ${describeSample(product, pieces)}.`
  return `${name}: now ${describeQuantity(packs, pieces)} in your enquiry.`
}

export function removedMessage(name: string, kind: LineKind = 'order'): string {
  return `Removed ${kind === 'sample' ? 'the sample of ' : ''}${name} from your enquiry.`
}

export const cartIntents = ['add', 'update', 'remove'] as const
export type CartIntent = (typeof cartIntents)[number]

/** Quantity of one product in the cart. */
export interface CartQuantity {
  pieces: number
  /** Packing level that the quantity was entered in. */
  level: Level
}

/** Quantity of one cart line. A product can have two lines: one to order and one as a sample. */
export interface CartLineQuantity extends CartQuantity {
  sku: string
  kind: LineKind
}

/** The server's answer to a form that changes the cart, whether accepted or refused. */
export interface CartAnswer {
  ok: boolean
  intent: CartIntent | null
  sku: string
  kind: LineKind
  /** Sentence for the visitor: what was changed, or why nothing was. */
  message: string
  /** Shorter version of `message` for a product card; empty for a refusal. */
  short: string
  /** Number of lines now in the cart; absent if nothing changed. */
  lines?: number
  /**
   * Quantity of the product now in the cart, null if it is not in the cart; absent if nothing
   * changed.
   */
  line?: CartQuantity | null
  /** Field that the refusal is about; null if it is about the whole form. */
  field: 'amount' | 'note' | null
  /** Input as submitted, cut to the length that each field accepts. */
  typed: { amount: string; level: string; note: string }
}

const messages = {
  offline: 'You are offline, so nothing was changed. Try again when you are connected.',
  lost: 'The server did not respond, so we cannot tell whether this was saved. Check your enquiry before you try again.',
  'not-kept':
    'Your browser blocked our cookie, so we cannot keep your enquiry. Allow cookies for this site, or call us.',
}

/** Message for visitors whose browser blocks cookies. */
export const cookiesBlockedMessage = messages['not-kept']

/** Refusal made in the browser, if the server did not answer or the browser blocked the cookie. */
export function createBrowserRefusal(reason: keyof typeof messages): CartAnswer {
  return {
    ok: false,
    intent: null,
    sku: '',
    kind: 'order',
    short: '',
    field: null,
    typed: { amount: '', level: '', note: '' },
    message: messages[reason],
  }
}

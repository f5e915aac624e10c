import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'

export const cartIntents = ['add', 'update', 'remove'] as const
export type CartIntent = (typeof cartIntents)[number]

/** What the cart holds of one product. */
export interface CartQuantity {
  pieces: number
  /** The level the quantity was entered in. */
  level: Level
}

/** What one line of the cart holds: a product may be ordered and asked for as a sample too. */
export interface CartLineQuantity extends CartQuantity {
  sku: string
  kind: LineKind
}

/** The server's answer to a form that changes the cart, done or refused. */
export interface CartAnswer {
  ok: boolean
  intent: CartIntent | null
  sku: string
  kind: LineKind
  /** What was changed, or why nothing was; a sentence for the visitor. */
  message: string
  /** The same in few words, for a card; empty for a refusal. */
  short: string
  /** Lines in the cart now; left out where nothing changed. */
  lines?: number
  /** What the cart holds of the product now, null for nothing; left out where nothing changed. */
  line?: CartQuantity | null
  /** The field that the refusal is about; null where it is about the whole form. */
  field: 'amount' | 'note' | null
  /** As it was sent, cut to the length that the field accepts. */
  typed: { amount: string; level: string; note: string }
}

const sentences = {
  offline: 'You are offline, so nothing was changed. Try again when you are connected.',
  lost: 'We had no answer, so we cannot say whether this was saved. Check your enquiry before you try again.',
  'not-kept':
    'Your browser blocked our cookie, so we cannot keep your enquiry. Allow cookies for this site, or call us.',
}

/** What a visitor reads whose browser keeps no cookies. */
export const notKept = sentences['not-kept']

/** The browser's own refusal, where no answer came or where the browser kept no cookie. */
export function withoutAnswer(reason: keyof typeof sentences): CartAnswer {
  return {
    ok: false,
    intent: null,
    sku: '',
    kind: 'order',
    short: '',
    field: null,
    typed: { amount: '', level: '', note: '' },
    message: sentences[reason],
  }
}

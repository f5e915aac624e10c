import type { Level } from '#app/domain/packaging/quantity/packs.ts'

export const cartIntents = ['add', 'update', 'remove'] as const
export type CartIntent = (typeof cartIntents)[number]

/** What the cart holds of one product. */
export interface HeldLine {
  pieces: number
  /** The level the quantity was entered in. */
  level: Level
}

/** What the page is told after a change of the cart, and after one that was refused. */
export interface CartAnswer {
  ok: boolean
  intent: CartIntent | null
  sku: string
  /** What happened, or why nothing did; a sentence for the visitor. */
  message: string
  /** The same in the few words that a card has room for; empty for a refusal. */
  short: string
  /** Lines in the cart now; left out where nothing changed. */
  lines?: number
  /** What the cart holds of the product now, null for nothing; left out where nothing changed. */
  line?: HeldLine | null
  /** The field that a refusal stands beside; null where it is about the whole form. */
  field: 'amount' | 'note' | null
  /** As it was sent, cut to what a field can show again. */
  typed: { amount: string; level: string; note: string }
}

const sentences = {
  offline: 'You are offline, so nothing was changed. Try again when you are connected.',
  lost: 'We had no answer, so we cannot say whether this was saved. Check your enquiry before you try again.',
  'not-kept':
    'Your browser blocked our cookie, so we cannot keep your enquiry. Allow cookies for this site, or call us.',
}

/** Where a browser keeps no cookies. */
export const notKept = sentences['not-kept']

/** What the page says itself: no answer of the server reached it, or what it says was not kept. */
export function withoutAnswer(reason: keyof typeof sentences): CartAnswer {
  return {
    ok: false,
    intent: null,
    sku: '',
    short: '',
    field: null,
    typed: { amount: '', level: '', note: '' },
    message: sentences[reason],
  }
}

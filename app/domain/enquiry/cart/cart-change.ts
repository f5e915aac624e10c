import { type CartAnswer, type CartIntent, cartIntents } from './cart-answer.ts'

/** A change of the cart as a form sent it: nothing here has been checked but that it is text. */
export interface CartChange {
  /** Null for a form that is none of ours. */
  intent: CartIntent | null
  sku: string
  /** Null where the form has no such field: a card adds one minimum order, a note alone is kept. */
  amount: string | null
  level: string | null
  note: string | null
  /** SKU of the line that this product takes the place of, note included; null for none. */
  replaces: string | null
}

/** Reads a form. Files and repeated fields count as empty and once. */
export function readCartChange(form: FormData): CartChange {
  const text = (name: string) => {
    const value = form.get(name)
    if (value === null) return null
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  return {
    intent: cartIntents.find((candidate) => candidate === intent) ?? null,
    sku: text('sku') ?? '',
    amount: text('amount'),
    level: text('level'),
    note: text('note'),
    replaces: text('replaces'),
  }
}

/** Most characters of an amount that a field shows again. */
export const maxTypedAmount = 24

const maxTypedNote = 4000

/** The answer to a change that is refused, still without its reason; what was typed is cut. */
export function refusalOf({ intent, sku, amount, level, note }: CartChange): CartAnswer {
  return {
    ok: false,
    intent,
    sku: sku.slice(0, 80),
    message: '',
    short: '',
    field: null,
    typed: {
      amount: (amount ?? '').slice(0, maxTypedAmount),
      level: (level ?? '').slice(0, maxTypedAmount),
      note: (note ?? '').slice(0, maxTypedNote),
    },
  }
}

import { type LineKind, lineKinds } from '#app/domain/cart/line-kind.ts'
import { type CartAnswer, type CartIntent, cartIntents } from './cart-answer.ts'

/** A change of the cart as a form sent it. Each field is text; nothing else has been checked. */
export interface CartChange {
  /** Null for a form that we did not make. */
  intent: CartIntent | null
  sku: string
  kind: LineKind
  /** Null where the form has no such field: a card's adds one minimum order, a note's changes nothing else. */
  amount: string | null
  level: string | null
  note: string | null
  /** SKU of the line that this product replaces; null for none. */
  replaces: string | null
}

/** Reads a form: a file counts as empty, and of a repeated field the first counts. */
export function readCartChange(form: FormData): CartChange {
  const text = (name: string) => {
    const value = form.get(name)
    if (value === null) return null
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  const kind = text('kind') ?? 'order'
  const known = lineKinds.find((candidate) => candidate === kind)
  return {
    // A kind that we do not know is not of a form of ours either.
    intent: known ? (cartIntents.find((candidate) => candidate === intent) ?? null) : null,
    sku: text('sku') ?? '',
    kind: known ?? 'order',
    amount: text('amount'),
    level: text('level'),
    note: text('note'),
    replaces: text('replaces'),
  }
}

/** Most characters of an amount, as its field accepts them. */
export const maxTypedAmount = 24

const maxTypedNote = 4000

/** The answer to a refused change, with what was typed; its message is still empty. */
export function refusalOf({ intent, sku, kind, amount, level, note }: CartChange): CartAnswer {
  return {
    ok: false,
    intent,
    sku: sku.slice(0, 80),
    kind,
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

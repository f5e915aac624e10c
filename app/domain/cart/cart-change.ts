import { type LineKind, lineKinds } from '#app/domain/cart/line-kind.ts'
import { type CartAnswer, type CartIntent, cartIntents } from './cart-answer.ts'

/** A cart change as a form sent it. Each field is text that has not been validated. */
export interface CartChange {
  /** Null if the form is not one of ours. */
  intent: CartIntent | null
  sku: string
  kind: LineKind
  /**
   * Null if the form has no such field. Card forms omit it to add one minimum order; note forms, to
   * change only the note.
   */
  amount: string | null
  level: string | null
  note: string | null
  /** SKU of the line that this product replaces; null if it replaces none. */
  replaces: string | null
}

/** Parses a cart form. Files count as empty; of a repeated field the first value counts. */
export function parseCartChange(form: FormData): CartChange {
  const text = (name: string) => {
    const value = form.get(name)
    if (value === null) return null
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  const kind = text('kind') ?? 'order'
  const known = lineKinds.find((candidate) => candidate === kind)
  return {
    // An unknown kind means that the form is not one of ours either.
    intent: known ? (cartIntents.find((candidate) => candidate === intent) ?? null) : null,
    sku: text('sku') ?? '',
    kind: known ?? 'order',
    amount: text('amount'),
    level: text('level'),
    note: text('note'),
    replaces: text('replaces'),
  }
}

/** Maximum length of an amount, in characters; also the limit of its input field. */
export const maxAmountLength = 24

const maxEchoedNoteLength = 4000

/**
 * Creates the answer to a refused change: repeats the input (truncated) and leaves `message` empty
 * for the caller.
 */
export function createCartRefusalAnswer({
  intent,
  sku,
  kind,
  amount,
  level,
  note,
}: CartChange): CartAnswer {
  return {
    ok: false,
    intent,
    sku: sku.slice(0, 80),
    kind,
    message: '',
    short: '',
    field: null,
    typed: {
      amount: (amount ?? '').slice(0, maxAmountLength),
      level: (level ?? '').slice(0, maxAmountLength),
      note: (note ?? '').slice(0, maxEchoedNoteLength),
    },
  }
}

import { type LineKind, lineKinds } from './cart.ts'
import { type CartAnswer, type CartIntent, cartIntents } from './cart-answer.ts'

/** A cart change as a form sent it; quantity and note have not been validated. */
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

/** Returns the change that the texts of a cart form ask for. */
export function cartChangeOf(sent: Partial<Record<string, string>>): CartChange {
  const { intent, sku = '', kind, amount = null, level = null, note = null } = sent
  return {
    intent: cartIntents.find((known) => known === intent) ?? null,
    sku,
    kind: lineKinds.find((known) => known === kind) ?? 'order',
    amount,
    level,
    note,
    replaces: sent.replaces ?? null,
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

import type { CartAnswer } from '#app/domain/cart/cart-answer.ts'
import { fieldText, requireChoice } from '#app/platform/forms/field-text.ts'

/** Result of a form of one order line, shown next to that line. */
export interface LineAnswer extends Pick<CartAnswer, 'ok' | 'field' | 'typed' | 'message'> {
  sku: string
}

/** Intents of the forms on the order page. */
const lineIntents = ['add', 'update', 'remove', 'join', 'begin', 'catch-up', 'discard'] as const

/** Parses a form of the order page. @throws a 400 page for an unknown button */
export function readLineForm(form: FormData) {
  const text = (name: string, most: number) => fieldText(form, name).slice(0, most)
  return {
    intent: requireChoice(form, 'intent', lineIntents),
    sku: text('sku', 80),
    typed: { amount: text('amount', 24), level: text('level', 24), note: text('note', 4000) },
    /** Whether a script sent it and shows the result itself. */
    byScript: form.has('script'),
  }
}

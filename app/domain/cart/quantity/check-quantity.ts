import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import { textsOf } from '#app/platform/forms/form-texts.ts'
import type { CartAnswer } from '../cart-answer.ts'
import { cartChangeOf, createCartRefusalAnswer } from '../cart-change.ts'

/**
 * Validates the quantity of a cart form in the browser with the server's rules and messages.
 * @returns the refusal; null if the quantity is valid or the form has none
 */
export function checkQuantity(packs: PackHierarchy, form: FormData): CartAnswer | null {
  const change = cartChangeOf(textsOf(form))
  if (change.intent === 'remove' || change.amount === null) return null
  const parsed = parseQuantity(packs, change.amount, change.level)
  if (parsed.ok) return null
  return { ...createCartRefusalAnswer(change), message: parsed.reason, field: 'amount' }
}

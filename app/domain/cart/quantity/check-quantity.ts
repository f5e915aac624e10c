import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { parseQuantity } from '#app/domain/packaging/quantity/parse-quantity.ts'
import type { CartAnswer } from '../cart-answer.ts'
import { readCartChange, refusalOf } from '../cart-change.ts'

/** Refuses a form with a bad quantity in the browser, in the server's words; null for a good one. */
export function checkQuantity(packs: PackHierarchy, form: FormData): CartAnswer | null {
  const change = readCartChange(form)
  if (change.intent === 'remove' || change.amount === null) return null
  const parsed = parseQuantity(packs, change.amount, change.level)
  if (parsed.ok) return null
  return { ...refusalOf(change), message: parsed.reason, field: 'amount' }
}

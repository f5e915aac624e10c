import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` for pages that no form changes: they are the same for all visitors, and the
 * browser knows the cart itself.
 */
export function sameAfterForms(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== 'POST' && change.defaultShouldRevalidate
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` for pages that forms do not change: they are the same for all visitors, and
 * the cart's count comes from a cookie.
 */
export function skipRevalidationAfterForms(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== 'POST' && change.defaultShouldRevalidate
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` for pages whose forms may conflict with another user's change. The router does
 * not reload data after a refused form, but a 409 means that the page is stale, so it is reloaded.
 */
export function revalidateAfterConflict(of: ShouldRevalidateFunctionArgs): boolean {
  return of.actionStatus === 409 || of.defaultShouldRevalidate
}

/**
 * `shouldRevalidate` for pages that forms do not change: they are the same for all visitors, and
 * the cart's count comes from a cookie.
 */
export function skipRevalidationAfterForms(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== 'POST' && change.defaultShouldRevalidate
}

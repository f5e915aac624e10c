import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` of a page that no form changes: it is the same for everybody, and what is in
 * the cart the browser knows before the server could tell it.
 */
export function sameAfterForms(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod !== 'POST' && change.defaultShouldRevalidate
}

import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * `shouldRevalidate` for pages whose forms somebody else may overtake. The router loads nothing anew
 * after a refused form, but a 409 says that the page is another by now: it is shown as it is.
 */
export function freshWhenOvertaken(of: ShouldRevalidateFunctionArgs): boolean {
  return of.actionStatus === 409 || of.defaultShouldRevalidate
}

import { type RouterContextProvider, redirect } from 'react-router'
import { confirmedFor } from '#app/domain/sign-in/session/session-limits.ts'
import { staffSession } from '../staff-actor.ts'
import { nextParameter } from './sign-in-path.ts'

/**
 * For what asks for a fresh sign that it is still them: roles, exports, forgetting. Whoever signed in
 * or confirmed long ago is led to do so, and then to the page.
 * @param page path of the page on which they can begin again
 * @throws the redirect
 */
export function requireConfirmed(context: Readonly<RouterContextProvider>, page: string): void {
  const { confirmedAt } = context.get(staffSession)
  if (Date.now() - confirmedAt.getTime() <= confirmedFor) return
  throw redirect(`/staff/sign-in/confirm?${new URLSearchParams({ [nextParameter]: page })}`, 303)
}

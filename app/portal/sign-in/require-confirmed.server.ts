import { href, type RouterContextProvider, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-limits.ts'
import { portalSession } from '../portal-member.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Returns the path to re-authenticate at, which then continues to `next`; null if the member signed
 * in within the last `confirmationLifeMs` milliseconds. It keeps a passer-by at an unlocked computer from
 * adding a passkey.
 */
export function confirmPathFor(context: Context, next: string): string | null {
  const { email, confirmedAt } = context.get(portalSession)
  if (Date.now() - confirmedAt.getTime() <= confirmationLifeMs) return null
  return `${href('/portal/sign-in')}?${new URLSearchParams({ email, [nextParameter]: next })}`
}

/**
 * Guard for pages that change sign-in methods: requires a recent sign-in. @throws a redirect to
 * re-authenticate
 */
export function requireConfirmed(context: Context, next: string): void {
  const path = confirmPathFor(context, next)
  if (path) throw redirect(path, 303)
}

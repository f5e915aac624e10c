import { href, type RouterContextProvider, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { confirmedFor } from '#app/domain/sign-in/session/session-limits.ts'
import { portalSession } from '../portal-member.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Address where a member confirms that it is still them, and which leads on to `next`; null where
 * they did so lately. It keeps somebody at an unlocked computer from adding a passkey of their own.
 */
export function confirmPathFor(context: Context, next: string): string | null {
  const { email, confirmedAt } = context.get(portalSession)
  if (Date.now() - confirmedAt.getTime() <= confirmedFor) return null
  return `${href('/portal/sign-in')}?${new URLSearchParams({ email, [nextParameter]: next })}`
}

/** For what decides how somebody signs in. @throws the redirect */
export function requireConfirmed(context: Context, next: string): void {
  const path = confirmPathFor(context, next)
  if (path) throw redirect(path, 303)
}

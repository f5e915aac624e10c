import { href, type RouterContextProvider, redirect } from 'react-router'
import { nextParameter } from '#app/domain/sign-in/next-page.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { portalSession } from '../portal-member.ts'
import { signInAgainPath } from './sign-in-path.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Returns the path to re-authenticate at, which then continues to `next`; null if the member signed
 * in within the last `confirmationLifeMs` milliseconds. It keeps a passer-by at an unlocked computer from
 * adding a passkey.
 */
export function confirmPathFor(context: Context, next: string): string | null {
  const { email, confirmedAt, signedInFor } = context.get(portalSession)
  if (Date.now() - confirmedAt.getTime() <= confirmationLifeMs) return null
  const page = signedInFor ? href('/portal/sign-in/company') : href('/portal/sign-in')
  return `${page}?${new URLSearchParams({ email, [nextParameter]: next })}`
}

/**
 * Returns the path like `confirmPathFor`, for changes of the account itself: its passkeys, its
 * authenticator app and its email address. They concern all companies of the account, so a session
 * that the identity provider of one company opened is not enough.
 */
export function confirmAccountPathFor(context: Context, next: string): string | null {
  const { email, signedInFor } = context.get(portalSession)
  return signedInFor ? signInAgainPath('by-mail', email, next) : confirmPathFor(context, next)
}

/** Guard like `requireConfirmed`, for changes of the account itself. */
export function requireConfirmedAccount(context: Context, next: string): void {
  const path = confirmAccountPathFor(context, next)
  if (path) throw redirect(path, 303)
}

/**
 * Guard for pages that change sign-in methods: requires a recent sign-in. @throws a redirect to
 * re-authenticate
 */
export function requireConfirmed(context: Context, next: string): void {
  const path = confirmPathFor(context, next)
  if (path) throw redirect(path, 303)
}

import { redirect } from 'react-router'
import { linkPastEnquiries } from '#app/domain/portal-access/link-past-enquiries.server.ts'
import { buildSessionHeaders } from '#app/domain/sign-in/browser-cookies.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { portalCookieNames } from './portal-cookies.ts'

interface SignedIn {
  sessionToken: string
  account: string
}

/**
 * Redirects to `next` after a sign-in by mail, with the cookies of the new session. Also links the
 * member's earlier enquiries to the account.
 */
export async function enterPortal(request: Request, signedIn: SignedIn, next: string) {
  // Signing in by mail proved that the mailbox is theirs.
  await linkPastEnquiries(database().db, signedIn.account)
  return redirect(next, {
    status: 303,
    headers: await startPortalSessionHeaders(request, signedIn),
  })
}

/** Creates the headers that set the cookies of a new portal session. */
export function startPortalSessionHeaders(request: Request, signedIn: SignedIn): Promise<Headers> {
  const cookies = { names: portalCookieNames(), isSecure: isSiteSecure() }
  return buildSessionHeaders(database().db, request, cookies, signedIn)
}

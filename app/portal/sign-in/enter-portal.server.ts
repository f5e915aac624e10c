import { redirect } from 'react-router'
import { joinPastEnquiries } from '#app/domain/portal-access/join-past-enquiries.server.ts'
import { sessionHeaders } from '#app/domain/sign-in/browser-cookies.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { portalCookies } from './portal-cookies.ts'

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
  await joinPastEnquiries(database().db, signedIn.account)
  return redirect(next, { status: 303, headers: await portalSessionHeaders(request, signedIn) })
}

/** Creates the headers that set the cookies of a new portal session. */
export function portalSessionHeaders(request: Request, signedIn: SignedIn): Promise<Headers> {
  const cookies = { names: portalCookies(), isSecure: isSiteSecure() }
  return sessionHeaders(database().db, request, cookies, signedIn)
}

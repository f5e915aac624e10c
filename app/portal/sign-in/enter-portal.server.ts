import { redirect } from 'react-router'
import { joinPastEnquiries } from '#app/domain/customers/access/join-past-enquiries.server.ts'
import { sessionHeaders } from '#app/domain/sign-in/browser/browser-cookies.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isSiteSecure } from '#app/platform/process/environment.server.ts'
import { portalCookies } from './portal-cookies.ts'

/** Leads somebody who has just signed in on. */
export async function enterPortal(
  request: Request,
  signedIn: { sessionToken: string; account: string },
  next: string,
) {
  // Signing in proved the mailbox.
  await joinPastEnquiries(database().db, signedIn.account)
  const cookies = { names: portalCookies(), isSecure: isSiteSecure() }
  const headers = await sessionHeaders(database().db, request, cookies, signedIn)
  return redirect(next, { status: 303, headers })
}

import { findPortalSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { readTokenCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { database } from '#app/platform/database/database.server.ts'
import { portalCookieNames } from './portal-cookies.ts'

/**
 * Finds the member who is signed in in this browser, and the form token of the session; null if
 * nobody is.
 */
export async function findSignedInMember(request: Request) {
  const token = readTokenCookie(request.headers.get('cookie'), portalCookieNames().session)
  const session = token && (await findPortalSession(database().db, token, new Date()))
  return session ? { email: session.email, formToken: deriveFormToken(token) } : null
}

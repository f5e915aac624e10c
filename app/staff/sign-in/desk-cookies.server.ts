import { redirect } from 'react-router'
import { storePrefix } from '#app/business-constants.ts'
import {
  readBrowserToken as browserToken,
  ensureBrowserToken as ensureToken,
  buildSessionHeaders as headersFor,
  isKnownBrowser as isKnown,
  buildSessionCookie as sessionCookieOf,
} from '#app/domain/sign-in/browser-cookies.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'

const cookiePrefix = () => (isDeskSecure() ? '__Host-' : '')
/**
 * Names of the desk's cookies: the session, the browser that requested a sign-in mail, and known
 * browsers.
 */
const cookieNames = () => ({
  session: staffSessionCookieName(isDeskSecure()),
  requestingBrowser: `${cookiePrefix()}${storePrefix}_asked`,
  knownBrowser: `${cookiePrefix()}${storePrefix}_known`,
})

/** Returns the token of a browser that requested a sign-in mail; null if it has not. */
export const browserTokenOf = (request: Request) => browserToken(request, cookieNames())

/**
 * Like `readBrowserToken`, but creates the token if there is none. Returns also the header that sets
 * its cookie.
 */
export const ensureBrowserToken = (request: Request) =>
  ensureToken(request, cookieNames(), isDeskSecure())

/** Checks whether an email address has signed in to the desk in this browser before. */
export const isKnownBrowser = (request: Request, email: string) =>
  isKnown(request, cookieNames(), email)

/**
 * Ends the browser's previous session and returns the headers that set the cookies of the new one.
 */
export function startSessionHeaders(
  db: Database,
  request: Request,
  signedIn: { sessionToken: string; account: string },
): Promise<Headers> {
  return headersFor(db, request, { names: cookieNames(), isSecure: isDeskSecure() }, signedIn)
}

/** Returns the `Set-Cookie` value for a session token, valid for the maximum life of a session. */
export const sessionCookieFor = (token: string) =>
  sessionCookieOf(cookieNames(), token, isDeskSecure())

/** Redirects to `next` after a sign-in, with the cookies of the new session. */
export async function enterDesk(
  request: Request,
  signedIn: { sessionToken: string; account: string },
  next: string,
) {
  return redirect(next, {
    status: 303,
    headers: await startSessionHeaders(database().db, request, signedIn),
  })
}

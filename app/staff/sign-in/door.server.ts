import { redirect } from 'react-router'
import { storePrefix } from '#app/business-constants.ts'
import {
  browserTokenOf as browserToken,
  ensureBrowserToken as ensureToken,
  sessionHeaders as headersFor,
  isKnownBrowser as isKnown,
  sessionCookieFor as sessionCookieOf,
} from '#app/domain/sign-in/browser-cookies.server.ts'
import { sessionCookie } from '#app/domain/sign-in/session/session-cookie.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'

const host = () => (isDeskSecure() ? '__Host-' : '')
/**
 * Names of the desk's cookies: the session, the browser that requested a sign-in mail, and known
 * browsers.
 */
const names = () => ({
  session: sessionCookie(isDeskSecure()),
  asked: `${host()}${storePrefix}_asked`,
  known: `${host()}${storePrefix}_known`,
})

/** Returns the token of a browser that requested a sign-in mail; null if it has not. */
export const browserTokenOf = (request: Request) => browserToken(request, names())

/**
 * Like `browserTokenOf`, but creates the token if there is none. Returns also the header that sets
 * its cookie.
 */
export const ensureBrowserToken = (request: Request) =>
  ensureToken(request, names(), isDeskSecure())

/** Checks whether an email address has signed in to the desk in this browser before. */
export const isKnownBrowser = (request: Request, email: string) => isKnown(request, names(), email)

/**
 * Ends the browser's previous session and returns the headers that set the cookies of the new one.
 */
export function sessionHeaders(
  db: Database,
  request: Request,
  signedIn: { sessionToken: string; account: string },
): Promise<Headers> {
  return headersFor(db, request, { names: names(), isSecure: isDeskSecure() }, signedIn)
}

/** Returns the `Set-Cookie` value for a session token, valid for the maximum life of a session. */
export const sessionCookieFor = (token: string) => sessionCookieOf(names(), token, isDeskSecure())

/** Redirects to `next` after a sign-in, with the cookies of the new session. */
export async function enterDesk(
  request: Request,
  signedIn: { sessionToken: string; account: string },
  next: string,
) {
  return redirect(next, {
    status: 303,
    headers: await sessionHeaders(database().db, request, signedIn),
  })
}

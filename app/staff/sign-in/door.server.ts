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
/** The cookies of the desk. */
const names = () => ({
  session: sessionCookie(isDeskSecure()),
  asked: `${host()}${storePrefix}_asked`,
  known: `${host()}${storePrefix}_known`,
})

/** The token of a browser that asked for a sign-in mail; null where this one asked for none. */
export const browserTokenOf = (request: Request) => browserToken(request, names())

/** The same, made now where there is none, with the header that keeps it. */
export const ensureBrowserToken = (request: Request) =>
  ensureToken(request, names(), isDeskSecure())

/** Returns whether an e-mail address has signed in to the desk in this browser before. */
export const isKnownBrowser = (request: Request, email: string) => isKnown(request, names(), email)

/** The headers that put a browser into a new session; the one it had before ends. */
export function sessionHeaders(
  db: Database,
  request: Request,
  signedIn: { sessionToken: string; account: string },
): Promise<Headers> {
  return headersFor(db, request, { names: names(), isSecure: isDeskSecure() }, signedIn)
}

/** `Set-Cookie` for a session's token, for as long as a session can last. */
export const sessionCookieFor = (token: string) => sessionCookieOf(names(), token, isDeskSecure())

/** Leads somebody who has just signed in on. */
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

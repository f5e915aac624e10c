import { createHmac } from 'node:crypto'
import { redirect } from 'react-router'
import { storePrefix } from '#app/business-constants.ts'
import { endSessionByToken } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { newToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import {
  readSessionCookie,
  readTokenCookie,
  sessionCookie,
  writeTokenCookie,
} from '#app/domain/sign-in/session/session-cookie.ts'
import { sessionLife } from '#app/domain/sign-in/session/session-limits.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { isDeskSecure } from '#app/platform/process/environment.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'

const host = () => (isDeskSecure() ? '__Host-' : '')
/** Of a browser that asked for a mail. */
const askedCookie = () => `${host()}${storePrefix}_asked`
/** Of a browser in which somebody has signed in. */
const knownCookie = () => `${host()}${storePrefix}_known`

/** Seconds: a link that expired is still told from one of another browser. */
const askedFor = 24 * 60 * 60
const knownFor = 365 * 24 * 60 * 60

/** What the browser keeps that asked for a mail; null where it asked for none. */
export function browserTokenOf({ headers }: Request): string | null {
  return readTokenCookie(headers.get('cookie'), askedCookie())
}

/** The same, made now where there is none, with the header that keeps it. */
export function ensureBrowserToken(request: Request): { token: string; setCookie: string } {
  const token = browserTokenOf(request) ?? newToken()
  return {
    token,
    setCookie: writeTokenCookie(askedCookie(), token, askedFor, isDeskSecure()),
  }
}

/** Where somebody signs in from, for their list of sessions. */
export function placeOf({ headers }: Request, address: string) {
  return { address, userAgent: headers.get('user-agent') ?? '' }
}

/**
 * The accounts of these for which this browser has signed in before. The cookie says so by a digest
 * alone, so that it names nobody.
 */
export async function isKnownBrowser(request: Request, account: string): Promise<boolean> {
  const known = readTokenCookie(request.headers.get('cookie'), knownCookie())
  if (!known) return false
  const keys = await verifyingKeys(database().db, 'known browser')
  return keys.some((key) => digestOf(key, account) === known)
}

const digestOf = (key: Buffer, account: string) =>
  createHmac('sha256', key).update(account).digest('base64url')

/** The headers that put a browser into a new session; the one it had before ends. */
export async function sessionHeaders(
  db: Database,
  request: Request,
  { sessionToken, account }: { sessionToken: string; account: string },
): Promise<Headers> {
  const isSecure = isDeskSecure()
  const before = readSessionCookie(request.headers.get('cookie'), isSecure)
  if (before) await endSessionByToken(db, before)
  const known = digestOf(await signingKey(db, 'known browser'), account)
  const headers = new Headers()
  headers.append('Set-Cookie', sessionCookieFor(sessionToken))
  headers.append('Set-Cookie', writeTokenCookie(knownCookie(), known, knownFor, isSecure))
  return headers
}

/** `Set-Cookie` for a session's token, for as long as a session can last. */
export function sessionCookieFor(token: string): string {
  const isSecure = isDeskSecure()
  return writeTokenCookie(sessionCookie(isSecure), token, sessionLife / 1000, isSecure)
}

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

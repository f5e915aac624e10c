import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { maxSessionMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'
import { replaceSession } from './session/end-sessions.server.ts'
import { createToken } from './session/secret-token.server.ts'
import { readTokenCookie, writeTokenCookie } from './session/session-cookie.ts'

/** Names of the sign-in cookies of one audience. */
export interface CookieNames {
  /** Cookie with the session token. */
  session: string
  /** Cookie of a browser that requested a sign-in mail. */
  requestingBrowser: string
  /** Cookie of a browser in which someone has signed in before. */
  knownBrowser: string
}

/**
 * In seconds. Longer than a link is valid, so that an expired link can be told from a link of
 * another browser.
 */
const requestCookieSeconds = 24 * 60 * 60
const knownCookieSeconds = 365 * 24 * 60 * 60
const purpose = 'known browser'

/** Returns the IP address and user agent of a request, for the list of sessions. */
export function readSignInPlace({ headers }: Request, address: string) {
  return { address, userAgent: headers.get('user-agent') ?? '' }
}

/** Reads the token of a browser that requested a sign-in mail; null if this one did not. */
export function readBrowserToken(
  { headers }: Request,
  { requestingBrowser }: CookieNames,
): string | null {
  return readTokenCookie(headers.get('cookie'), requestingBrowser)
}

/**
 * Like `readBrowserToken`, but creates the token if there is none. @returns the token and the
 * `Set-Cookie` header that stores it
 */
export function ensureBrowserToken(request: Request, names: CookieNames, isSecure: boolean) {
  const token = readBrowserToken(request, names) ?? createToken()
  return {
    token,
    setCookie: writeTokenCookie(names.requestingBrowser, token, requestCookieSeconds, isSecure),
  }
}

/**
 * Checks whether an email address has signed in in this browser before. The cookie contains only a
 * keyed digest of the address, so it identifies nobody and no account is looked up.
 * @param email in lower case
 */
export async function isKnownBrowser(
  request: Request,
  { knownBrowser: name }: CookieNames,
  email: string,
): Promise<boolean> {
  const known = readTokenCookie(request.headers.get('cookie'), name)
  if (!known) return false
  const keys = await verifyingKeys(database().db, purpose)
  return keys.some((key) => digestOf(key, email) === known)
}

const digestOf = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(email).digest('base64url')

/**
 * Builds the headers that start a new session in a browser; ends the browser's previous session.
 */
export async function buildSessionHeaders(
  db: Database,
  request: Request,
  { names, isSecure }: { names: CookieNames; isSecure: boolean },
  { sessionToken, account }: { sessionToken: string; account: string },
): Promise<Headers> {
  const before = readTokenCookie(request.headers.get('cookie'), names.session)
  if (before) await replaceSession(db, before, sessionToken)
  const headers = new Headers()
  headers.append('Set-Cookie', buildSessionCookie(names, sessionToken, isSecure))
  const { id, email } = accountTable
  const [person] = await db.select({ email }).from(accountTable).where(eq(id, account))
  if (person) {
    const known = digestOf(await signingKey(db, purpose), person.email)
    headers.append(
      'Set-Cookie',
      writeTokenCookie(names.knownBrowser, known, knownCookieSeconds, isSecure),
    )
  }
  return headers
}

/** Builds the `Set-Cookie` value for a session token, valid for the maximum length of a session. */
export function buildSessionCookie({ session }: CookieNames, token: string, isSecure: boolean) {
  return writeTokenCookie(session, token, maxSessionMs / 1000, isSecure)
}

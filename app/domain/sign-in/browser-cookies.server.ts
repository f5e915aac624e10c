import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { type Database, database } from '#app/platform/database/database.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'
import { endSessionByToken } from './session/end-sessions.server.ts'
import { newToken } from './session/secret-token.server.ts'
import { readTokenCookie, writeTokenCookie } from './session/session-cookie.ts'
import { sessionLife } from './session/session-limits.ts'

/** Names of the cookies of those who sign in to one audience. */
export interface CookieNames {
  /** Opens the session. */
  session: string
  /** Of a browser that asked for a mail. */
  asked: string
  /** Of a browser in which somebody has signed in. */
  known: string
}

/** Seconds: a link that expired is still told from one of another browser. */
const askedFor = 24 * 60 * 60
const knownFor = 365 * 24 * 60 * 60
const purpose = 'known browser'

/** Where somebody signs in from, for their list of sessions. */
export function signInPlaceOf({ headers }: Request, address: string) {
  return { address, userAgent: headers.get('user-agent') ?? '' }
}

/** The token of a browser that asked for a sign-in mail; null where this one asked for none. */
export function browserTokenOf({ headers }: Request, { asked }: CookieNames): string | null {
  return readTokenCookie(headers.get('cookie'), asked)
}

/** The same, made now where there is none, with the header that keeps it. */
export function ensureBrowserToken(request: Request, names: CookieNames, isSecure: boolean) {
  const token = browserTokenOf(request, names) ?? newToken()
  return { token, setCookie: writeTokenCookie(names.asked, token, askedFor, isSecure) }
}

/**
 * Returns whether an e-mail address has signed in in this browser before. The cookie says so by a
 * digest of it alone, so that it names nobody and no account has to be looked up.
 * @param email in lower case
 */
export async function isKnownBrowser(
  request: Request,
  { known: name }: CookieNames,
  email: string,
): Promise<boolean> {
  const known = readTokenCookie(request.headers.get('cookie'), name)
  if (!known) return false
  const keys = await verifyingKeys(database().db, purpose)
  return keys.some((key) => digestOf(key, email) === known)
}

const digestOf = (key: Buffer, email: string) =>
  createHmac('sha256', key).update(email).digest('base64url')

/** The headers that put a browser into a new session; the one it had before ends. */
export async function sessionHeaders(
  db: Database,
  request: Request,
  { names, isSecure }: { names: CookieNames; isSecure: boolean },
  { sessionToken, account }: { sessionToken: string; account: string },
): Promise<Headers> {
  const before = readTokenCookie(request.headers.get('cookie'), names.session)
  if (before) await endSessionByToken(db, before)
  const headers = new Headers()
  headers.append('Set-Cookie', sessionCookieFor(names, sessionToken, isSecure))
  const { id, email } = accountTable
  const [person] = await db.select({ email }).from(accountTable).where(eq(id, account))
  if (person) {
    const known = digestOf(await signingKey(db, purpose), person.email)
    headers.append('Set-Cookie', writeTokenCookie(names.known, known, knownFor, isSecure))
  }
  return headers
}

/** `Set-Cookie` for a session's token, for as long as a session can last. */
export function sessionCookieFor({ session }: CookieNames, token: string, isSecure: boolean) {
  return writeTokenCookie(session, token, sessionLife / 1000, isSecure)
}

import { storePrefix } from '#app/business-constants.ts'
import { cartRetentionDays } from './cart.ts'

const unprefixedName = `${storePrefix}_cart_token`

/**
 * Name of the cookie that holds the visitor's cart token. The cookie is HttpOnly, so scripts cannot
 * read it. Over https the `__Host-` prefix prevents other hosts, including subdomains, from setting
 * it.
 */
export const cartTokenCookieName = (isSecure: boolean) =>
  isSecure ? `__Host-${unprefixedName}` : unprefixedName

/**
 * Name of the cookie with the number of cart lines. It is not secret: scripts of cached pages read
 * it.
 */
export const cartCountCookieName = `${storePrefix}_cart`

const maxAgeSeconds = cartRetentionDays * 24 * 60 * 60

/** 128 bits as base64url: 22 characters. */
const tokenPattern = /^[\w-]{21}[AQgw]$/

export interface CartCookie {
  token: string
  /**
   * Whether the token came under the cookie name that https sites used before, which a subdomain
   * can set. Such a cart may be shown, but gets a new token before it is changed.
   */
  isOld: boolean
}

/** Creates a random token of 128 bits as base64url, 22 characters. */
export function createCartToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Returns the token if `text` has exactly the format of `createCartToken`, otherwise null. */
export function parseCartToken(text: unknown): string | null {
  return typeof text === 'string' && tokenPattern.test(text) ? text : null
}

/**
 * Reads the first well-formed cart token from a `Cookie` header; malformed cookies are skipped.
 * Only the database can tell whether we issued the token.
 * @param isSecure whether the site's public URL is https
 */
export function readCartCookie(cookieHeader: string | null, isSecure: boolean): CartCookie | null {
  const token = readCookie(cookieHeader, cartTokenCookieName(isSecure))
  if (token !== null || !isSecure) return token === null ? null : { token, isOld: false }
  const old = readCookie(cookieHeader, unprefixedName)
  return old === null ? null : { token: old, isOld: true }
}

/** Like `readCartCookie`, but returns only the token, for requests that do not change the cart. */
export function readCartToken(cookieHeader: string | null, isSecure: boolean): string | null {
  return readCartCookie(cookieHeader, isSecure)?.token ?? null
}

/** Matches the rest of a cookie after its name: “=” and a well-formed token. */
const tokenAfterName = /\s*=\s*([\w-]{21}[AQgw])\s*(?=[;=]|$)/y

/**
 * Searches the header for the cookie name instead of parsing all cookies: parsing a long header
 * would cost more than serving the cached page.
 */
function readCookie(cookieHeader: string | null, wanted: string): string | null {
  const header = cookieHeader ?? ''
  for (let at = header.indexOf(wanted); at >= 0; at = header.indexOf(wanted, at + wanted.length)) {
    const before = header.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    tokenAfterName.lastIndex = at + wanted.length
    const token = tokenAfterName.exec(header)?.[1]
    if (token) return token
  }
  return null
}

/**
 * Builds the `Set-Cookie` values that follow a change of the cart.
 * @param token null leaves the visitor's token cookie unchanged
 * @param isSecure whether the site's public URL is https
 */
export function cartCookies(token: string | null, lines: number, isSecure: boolean): string[] {
  const rules = `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const count = `${cartCountCookieName}=${lines}; ${rules}`
  return token === null
    ? [count]
    : [`${cartTokenCookieName(isSecure)}=${token}; ${rules}; HttpOnly`, count]
}

import { storePrefix } from '#app/business-constants.ts'
import { cartDays } from './cart-limits.ts'

const plainName = `${storePrefix}_cart_token`

/**
 * Name of the cookie that opens the visitor's cart. The cookie is HttpOnly, so that no script can read
 * it. Under https the prefix `__Host-` makes browsers refuse it from any other host, subdomains too.
 */
export const cartTokenCookie = (isSecure: boolean) => (isSecure ? `__Host-${plainName}` : plainName)

/** Name of the cookie with the number of lines, which scripts of cached pages read; no secret. */
export const cartCountCookie = `${storePrefix}_cart`

const maxAge = cartDays * 24 * 60 * 60

/** 128 bits as base64url, 22 characters. */
const tokenPattern = /^[\w-]{21}[AQgw]$/

export interface CartCookie {
  token: string
  /**
   * Whether it came under the name that https sites used before, which a subdomain can set: the cart
   * may be shown, and gets a new token before it is changed.
   */
  isOld: boolean
}

/** A new token: 128 random bits as base64url, 22 characters. */
export function newCartToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The token if the text is one exactly as `newCartToken` writes it, else null. */
export function parseCartToken(text: unknown): string | null {
  return typeof text === 'string' && tokenPattern.test(text) ? text : null
}

/**
 * The first well-formed cart token in a `Cookie` header; malformed cookies are skipped. Only the
 * database tells whether we made it.
 * @param isSecure whether the site's public address is https
 */
export function readCartCookie(cookieHeader: string | null, isSecure: boolean): CartCookie | null {
  const token = readCookie(cookieHeader, cartTokenCookie(isSecure))
  if (token !== null || !isSecure) return token === null ? null : { token, isOld: false }
  const old = readCookie(cookieHeader, plainName)
  return old === null ? null : { token: old, isOld: true }
}

/** The same, where the cart is only read. */
export function readCartToken(cookieHeader: string | null, isSecure: boolean): string | null {
  return readCartCookie(cookieHeader, isSecure)?.token ?? null
}

/** What follows the name of a cookie with a token, up to the next one. */
const tokenAfterName = /\s*=\s*([\w-]{21}[AQgw])\s*(?=[;=]|$)/y

/**
 * Looks at nothing but where the name stands: a head full of cookies, taken apart, would cost more
 * than the cached page that is asked for.
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
 * The `Set-Cookie` values after a change of the cart.
 * @param token null leaves the visitor's token cookie unchanged
 * @param isSecure whether the site's public address is https
 */
export function cartCookies(token: string | null, lines: number, isSecure: boolean): string[] {
  const rules = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const count = `${cartCountCookie}=${lines}; ${rules}`
  return token === null
    ? [count]
    : [`${cartTokenCookie(isSecure)}=${token}; ${rules}; HttpOnly`, count]
}

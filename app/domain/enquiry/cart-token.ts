import { storePrefix } from '#app/business-constants.ts'

/** The visitor's key to the cart: HttpOnly, so that no script can read it. */
export const cartTokenCookie = `${storePrefix}_cart_token`

/** The number of lines, for pages that show it without asking the server; not a secret. */
export const cartCountCookie = `${storePrefix}_cart`

/** Days a cart is kept after its last change, and its cookies with it. */
export const cartDays = 90

const maxAge = cartDays * 24 * 60 * 60

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
  return typeof text === 'string' && /^[\w-]{21}[AQgw]$/.test(text) ? text : null
}

/** The first well-formed cart token in a `Cookie` header; broken cookies are passed over. */
export function readCartToken(cookieHeader: string | null): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.split('=', 2)
    if (name?.trim() !== cartTokenCookie) continue
    const token = parseCartToken(value?.trim())
    if (token) return token
  }
  return null
}

/**
 * The two `Set-Cookie` values after a change of the cart.
 * @param secure whether the site's public address is https
 */
export function cartCookies(token: string, lines: number, secure: boolean): [string, string] {
  const rules = `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`
  return [
    `${cartTokenCookie}=${token}; ${rules}; HttpOnly`,
    `${cartCountCookie}=${lines}; ${rules}`,
  ]
}

import { cartCookies, readCartToken } from '#app/domain/cart/cart-token.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/** Headers for responses about a visitor's own cart, which no cache may store. */
export const noStoreHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Tells whether the public URL is https, which decides the names of the cookies. */
export const isSecure = () => publicUrl().startsWith('https:')

/**
 * Returns the cart token of the visitor's cookie. It is not verified: use it to read a cart, never
 * to change one.
 */
export function cartTokenOf(request: Request): string | null {
  return readCartToken(request.headers.get('cookie'), isSecure())
}

/**
 * Returns headers that set the cart's cookies; for every response to a change of the cart.
 * @param token null sets only the cookie with the line count
 */
export function cartCookieHeaders(token: string | null, lines: number): Headers {
  const headers = new Headers(noStoreHeaders)
  for (const text of cartCookies(token, lines, isSecure())) headers.append('Set-Cookie', text)
  return headers
}

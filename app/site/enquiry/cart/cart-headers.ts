import { cartCookies, readCartToken } from '#app/domain/cart/cart-token.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/** For answers about a visitor’s own cart, which no cache may store. */
export const ownHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Whether the public address is https, on which the cookies’ names depend. */
export const isSecure = () => publicUrl().startsWith('https:')

/** The token of the visitor’s cookie, perhaps made up: use it to read a cart, never to change one. */
export function cartTokenOf(request: Request): string | null {
  return readCartToken(request.headers.get('cookie'), isSecure())
}

/**
 * Headers that set the cart’s cookies, for the answer to every change of the cart.
 * @param token null sets the cookie with the count only
 */
export function changedHeaders(token: string | null, lines: number): Headers {
  const headers = new Headers(ownHeaders)
  for (const text of cartCookies(token, lines, isSecure())) headers.append('Set-Cookie', text)
  return headers
}

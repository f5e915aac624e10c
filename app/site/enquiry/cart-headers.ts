import { cartCookies, readCartToken } from '#app/domain/enquiry/cart/cart-token.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'

/** What is said of a visitor’s own cart is kept nowhere. */
export const ownHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** Whether the public uses https: cookies have other names then. */
export const isSecure = () => publicUrl().startsWith('https:')

/** What the visitor’s cookie says, whether we made it or not: good for looking into the cart. */
export function cartTokenOf(request: Request): string | null {
  return readCartToken(request.headers.get('cookie'), isSecure())
}

/**
 * The visitor’s cookies are renewed with every change of the cart.
 * @param token null renews the count alone
 */
export function changedHeaders(token: string | null, lines: number): Headers {
  const headers = new Headers(ownHeaders)
  for (const text of cartCookies(token, lines, isSecure())) headers.append('Set-Cookie', text)
  return headers
}

import { cartCookies } from '#app/domain/enquiry/cart-token.ts'
import { publicUrl } from '#app/platform/environment.server.ts'

/** What is said of a visitor’s own cart is kept nowhere. */
export const ownHeaders = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** The visitor’s cookies are renewed with every change of the cart. */
export function changedHeaders(token: string, lines: number): Headers {
  const headers = new Headers(ownHeaders)
  const isSecure = publicUrl().startsWith('https:')
  for (const text of cartCookies(token, lines, isSecure)) headers.append('Set-Cookie', text)
  return headers
}

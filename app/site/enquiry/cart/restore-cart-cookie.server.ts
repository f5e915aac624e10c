import { countCartLines } from '#app/domain/cart/stored-cart.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { cartCookieHeaders, noStoreHeaders } from './cart-headers.ts'

/**
 * Returns the headers for a form that was sent twice. The first submission may have started a cart
 * whose cookie was lost with the response; then the cookie is set again.
 * @param kept token of the visitor's cart cookie, if it has a cart
 * @param token token of the cart that the form may have started
 */
export async function restoreCartHeaders(
  db: Database,
  kept: string | null,
  token: string | null,
): Promise<Headers> {
  const isLost = kept === null && token !== null
  const lines = isLost ? ((await tolerateOutage(countCartLines(db, token))) ?? 0) : 0
  return isLost && lines > 0 ? cartCookieHeaders(token, lines) : new Headers(noStoreHeaders)
}

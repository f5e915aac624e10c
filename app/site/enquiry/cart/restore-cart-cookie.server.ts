import { countCartLines } from '#app/domain/cart/find-cart.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { changedHeaders, ownHeaders } from './cart-headers.ts'

/**
 * Returns the headers for a form that was sent twice. The first submission may have started a cart
 * whose cookie was lost with the response; then the cookie is set again.
 * @param kept token of the visitor's cart cookie, if it has a cart
 * @param token token of the cart that the form may have started
 */
export async function restoredCartHeaders(
  db: Database,
  kept: string | null,
  token: string | null,
): Promise<Headers> {
  const isLost = kept === null && token !== null
  const lines = isLost ? ((await unlessDatabaseAway(countCartLines(db, token))) ?? 0) : 0
  return isLost && lines > 0 ? changedHeaders(token, lines) : new Headers(ownHeaders)
}

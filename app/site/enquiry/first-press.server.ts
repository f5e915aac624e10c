import { countCartLines } from '#app/domain/enquiry/cart/find-cart.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { changedHeaders, ownHeaders } from './cart-headers.ts'

/**
 * The headers of a second press: the first of two may have lost its answer, and the cookie of the
 * cart it began with it.
 * @param kept the token of the visitor's cookie, if its cart is known
 * @param token of the cart that the first press may have begun
 */
export async function cookiesOfFirstPress(
  db: Database,
  kept: string | null,
  token: string | null,
): Promise<Headers> {
  const isLost = kept === null && token !== null
  const lines = isLost ? ((await unlessDatabaseAway(countCartLines(db, token))) ?? 0) : 0
  return isLost && lines > 0 ? changedHeaders(token, lines) : new Headers(ownHeaders)
}

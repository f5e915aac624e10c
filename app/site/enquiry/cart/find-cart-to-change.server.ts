import { confirmCartToken } from '#app/domain/cart/cart-token.server.ts'
import { readCartCookie } from '#app/domain/cart/cart-token.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { isSecure } from './cart-headers.ts'

/**
 * Finds the cart that a visitor's form may change. @returns a null `token` if the visitor has no
 * cart; undefined while the database is unavailable
 */
export async function findCartToChange(
  db: Database,
  request: Request,
): Promise<{ token: string | null } | undefined> {
  const cookie = readCartCookie(request.headers.get('cookie'), isSecure())
  return tolerateOutage(confirmCartToken(db, cookie).then((token) => ({ token })))
}

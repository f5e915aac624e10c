import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartTable } from '../tables.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import type { CartCookie } from './cart-token.ts'
import { followingToken } from './next-cart-token.server.ts'

/**
 * The token under which a visitor's cart may be changed; null where we did not make the cookie's, or
 * swept its cart. A cart that was found by a cookie of the old name gets a new token first, so that
 * whoever may have planted the old one is locked out.
 */
export async function knownCart(db: Database, cookie: CartCookie | null): Promise<string | null> {
  if (cookie === null) return null
  if (!cookie.isOld) return (await isCart(db, cookie.token)) ? cookie.token : null
  const token = await followingToken(db, cookie.token, 'new name')
  const { rowCount } = await db
    .update(cartTable)
    .set({ digest: cartDigest(token) })
    .where(eq(cartTable.digest, cartDigest(cookie.token)))
  // The answer to an earlier change, and the new cookie with it, may have been lost.
  return rowCount === 1 || (await isCart(db, token)) ? token : null
}

async function isCart(db: Database, token: string): Promise<boolean> {
  return (await db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))) > 0
}

import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { sign, signingKey } from '#app/platform/sender/signature.server.ts'
import type { CartCookie } from './cart-token.ts'
import { cartTable } from './tables.server.ts'

/**
 * Key of a cart in the database: a hash of its token, so that access to the database does not give
 * access to carts.
 */
export type CartDigest = string & { readonly of: 'cart token' }

/**
 * SHA-256 of a cart token, as hex. The token has 128 random bits, so neither a salt nor a slow hash
 * is needed.
 */
export function cartDigest(token: string): CartDigest {
  return hash('sha256', token) as CartDigest
}

/**
 * Returns the token under which a visitor's cart may be changed. A cart found by a cookie of the
 * old name gets a new token first, because an attacker might have set that cookie and know the
 * token.
 * @returns null if the token has no cart: we did not issue it, or the cart has expired
 */
export async function confirmCartToken(
  db: Database,
  cookie: CartCookie | null,
): Promise<string | null> {
  if (cookie === null) return null
  if (!cookie.isOld) return (await isCart(db, cookie.token)) ? cookie.token : null
  const token = await deriveCartToken(db, cookie.token, 'new name')
  const { rowCount } = await db
    .update(cartTable)
    .set({ digest: cartDigest(token) })
    .where(eq(cartTable.digest, cartDigest(cookie.token)))
  // An earlier request may have replaced the token already, and its response with the new cookie
  // may have been lost.
  return rowCount === 1 || (await isCart(db, token)) ? token : null
}

async function isCart(db: Database, token: string): Promise<boolean> {
  return (await db.$count(cartTable, eq(cartTable.digest, cartDigest(token)))) > 0
}

/**
 * Derives a cart token from another token or from a form's seed. The result is an HMAC: a form sent
 * twice gets the same token both times, and no-one else can compute it.
 * @param from previous token, or the seed of a form
 * @param occasion reason for the new token: the id of a submission, `new name` or `stamp`
 */
export async function deriveCartToken(
  db: Database,
  from: string,
  occasion: string,
): Promise<string> {
  const key = await signingKey(db, 'cart-token')
  return sign(key, `${occasion} ${from}`).toString('base64url')
}

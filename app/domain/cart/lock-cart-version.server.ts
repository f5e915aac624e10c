import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

/**
 * Locks a cart until the end of the transaction and returns its version, so that nothing can change
 * the cart after the version was read.
 * @param db transaction that holds the lock
 * @param token from the visitor's cookie; null without one
 * @returns time of the last change, in milliseconds since 1970, as text; empty if there is no cart
 */
export async function lockCartVersion(db: Database, token: string | null): Promise<string> {
  if (token === null) return ''
  const [cart] = await db
    .select({ updatedAt: cartTable.updatedAt })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
    .for('update')
  return cart ? String(cart.updatedAt.getTime()) : ''
}

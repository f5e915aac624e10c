import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

/**
 * When a cart was last changed, in milliseconds since 1970 as text; empty where there is none. Locks
 * the cart until the end of the transaction, so that nothing changes it after this was read.
 * @param token of the visitor's cookie; null for none
 */
export async function cartChangedAt(db: Database, token: string | null): Promise<string> {
  if (token === null) return ''
  const [cart] = await db
    .select({ updatedAt: cartTable.updatedAt })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
    .for('update')
  return cart ? String(cart.updatedAt.getTime()) : ''
}

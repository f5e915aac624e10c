import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartTable } from '../tables.server.ts'
import { cartDigest } from './cart-digest.server.ts'

/**
 * Makes the other changes of this cart wait until the transaction ends, and marks the cart as
 * changed. Every operation that changes a cart calls this first.
 * @returns whether there is such a cart
 */
export async function lockCart(tx: Database, token: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(cartTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(cartTable.digest, cartDigest(token)))
  return rowCount === 1
}

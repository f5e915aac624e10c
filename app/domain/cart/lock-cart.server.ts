import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

/**
 * Locks a cart until the end of the transaction and updates its time of change. Every operation
 * that changes a cart must call this first.
 * @returns false if the cart does not exist
 */
export async function lockCart(tx: Database, token: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(cartTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(cartTable.digest, cartDigest(token)))
  return rowCount === 1
}

import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartLineTable } from '../tables.server.ts'
import { cartDigest } from './cart-digest.server.ts'

/** Whether a product lies in a cart; a token without a cart holds nothing. */
export async function cartHolds(db: Database, token: string, sku: string): Promise<boolean> {
  const rows = await db
    .select({ sku: cartLineTable.sku })
    .from(cartLineTable)
    .where(and(eq(cartLineTable.cart, cartDigest(token)), eq(cartLineTable.sku, sku)))
  return rows.length > 0
}

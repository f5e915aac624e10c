import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartLineTable } from '../tables.server.ts'
import type { HeldLine } from './cart-answer.ts'
import { cartDigest } from './cart-digest.server.ts'

/** What a cart holds of one product; null for nothing. */
export async function findCartLine(
  db: Database,
  token: string,
  sku: string,
): Promise<HeldLine | null> {
  const [line] = await db
    .select({ pieces: cartLineTable.pieces, level: cartLineTable.level })
    .from(cartLineTable)
    .where(and(eq(cartLineTable.cart, cartDigest(token)), eq(cartLineTable.sku, sku)))
  return line ?? null
}

import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartLineTable } from '../tables.server.ts'
import type { HeldLine } from './cart-answer.ts'
import { cartDigest } from './cart-digest.server.ts'

/** What a cart holds, by SKU and without the catalogue; no token, or one without a cart: nothing. */
export async function findHeldLines(
  db: Database,
  token: string | null,
): Promise<({ sku: string } & HeldLine)[]> {
  if (token === null) return []
  return db
    .select({
      sku: cartLineTable.sku,
      pieces: cartLineTable.pieces,
      level: cartLineTable.level,
    })
    .from(cartLineTable)
    .where(eq(cartLineTable.cart, cartDigest(token)))
}

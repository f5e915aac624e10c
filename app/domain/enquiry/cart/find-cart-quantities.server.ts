import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartLineTable } from '../tables.server.ts'
import type { CartQuantity } from './cart-answer.ts'
import { cartDigest } from './cart-digest.server.ts'

const { cart, sku, pieces, level } = cartLineTable

/** What a cart holds of every product in it, without asking the catalogue; no cart holds nothing. */
export async function findCartQuantities(
  db: Database,
  token: string | null,
): Promise<({ sku: string } & CartQuantity)[]> {
  if (token === null) return []
  return db
    .select({ sku, pieces, level })
    .from(cartLineTable)
    .where(eq(cart, cartDigest(token)))
}

/** What a cart holds of one product; null for nothing, and for a token without a cart. */
export async function findCartQuantity(
  db: Database,
  token: string,
  wanted: string,
): Promise<CartQuantity | null> {
  const [line] = await db
    .select({ pieces, level })
    .from(cartLineTable)
    .where(and(eq(cart, cartDigest(token)), eq(sku, wanted)))
  return line ?? null
}

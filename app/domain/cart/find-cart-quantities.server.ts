import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CartLineQuantity, CartQuantity } from './cart-answer.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartLineTable } from './tables.server.ts'

const { cart, sku, kind, pieces, level } = cartLineTable

/** What a cart holds of every product in it, without asking the catalogue; no cart holds nothing. */
export async function findCartQuantities(
  db: Database,
  token: string | null,
): Promise<CartLineQuantity[]> {
  if (token === null) return []
  return db
    .select({ sku, kind, pieces, level })
    .from(cartLineTable)
    .where(eq(cart, cartDigest(token)))
}

/** What a cart orders of one product, samples not counted; null for nothing, and for a token without a cart. */
export async function findCartQuantity(
  db: Database,
  token: string,
  wanted: string,
): Promise<CartQuantity | null> {
  const [line] = await db
    .select({ pieces, level })
    .from(cartLineTable)
    .where(and(eq(cart, cartDigest(token)), eq(sku, wanted), eq(kind, 'order')))
  return line ?? null
}

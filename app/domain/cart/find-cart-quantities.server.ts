import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CartLineQuantity, CartQuantity } from './cart-answer.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartLineTable } from './tables.server.ts'

const { cart, sku, kind, pieces, level } = cartLineTable

/**
 * Finds the quantity of every line in a cart, without looking at the catalogue; empty if there is
 * no cart.
 */
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

/**
 * Finds the ordered quantity of one product in a cart, not counting samples.
 * @returns null if the product is not in the cart, or there is no cart
 */
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

import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { CartLine } from './cart.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartLineState, type ProductBySku } from './cart-line-state.ts'
import { cartLineTable } from './tables.server.ts'

/**
 * Finds the lines of a cart in the order they were added, each with the current catalogue status of
 * its product. Empty if there is no cart.
 */
export async function findCart(
  db: Database,
  token: string | null,
  productBySku: ProductBySku,
): Promise<CartLine[]> {
  if (token === null) return []
  const rows = await db
    .select()
    .from(cartLineTable)
    .where(eq(cartLineTable.cart, cartDigest(token)))
    .orderBy(asc(cartLineTable.createdAt), asc(cartLineTable.sku), asc(cartLineTable.kind))
  return rows.map(({ sku, kind, pieces, plannedFor, level, note }) => ({
    sku,
    kind,
    pieces,
    plannedFor,
    level,
    note,
    state: cartLineState(sku, productBySku),
  }))
}

/** Counts the lines in a cart; 0 if there is no cart. */
export async function countCartLines(db: Database, token: string | null): Promise<number> {
  return token === null ? 0 : db.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(token)))
}

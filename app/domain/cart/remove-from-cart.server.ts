import { and, eq } from 'drizzle-orm'
import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isPlausibleSku } from './cart.ts'
import { cartDigest } from './cart-digest.server.ts'
import { lockCart } from './lock-cart.server.ts'
import { cartLineTable } from './tables.server.ts'

/**
 * Takes a product out of the cart; one that is not in it is no failure.
 * @returns how many lines are left, for the visitor's cookie
 */
export async function removeFromCart(
  db: Database,
  token: string,
  sku: string,
  kind: LineKind = 'order',
): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCart(tx, token)
    if (isPlausibleSku(sku)) {
      await tx
        .delete(cartLineTable)
        .where(
          and(
            eq(cartLineTable.cart, cartDigest(token)),
            eq(cartLineTable.sku, sku),
            eq(cartLineTable.kind, kind),
          ),
        )
    }
    return tx.$count(cartLineTable, eq(cartLineTable.cart, cartDigest(token)))
  })
}

import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

/** Delivery that the run plans in a cart were made for. */
export interface PlannedDelivery {
  /** ISO date by which everything is needed; null if no plan gave one. */
  neededBy: string | null
  /** Postcode of the site; null if no plan gave one. */
  postcode: string | null
}

/** Finds the delivery that the run plans in a cart were made for. */
export async function findPlannedDelivery(
  db: Database,
  token: string | null,
): Promise<PlannedDelivery> {
  const none = { neededBy: null, postcode: null }
  if (token === null) return none
  const [cart = none] = await db
    .select({ neededBy: cartTable.neededBy, postcode: cartTable.postcode })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
  return cart
}

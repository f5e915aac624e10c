import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartDigest } from './cart-digest.server.ts'
import { cartTable } from './tables.server.ts'

/**
 * Finds the needed-by day of the plan that was added to a cart.
 * @returns ISO date; null if there is no such plan or no cart
 */
export async function findCartNeededBy(db: Database, token: string | null): Promise<string | null> {
  if (token === null) return null
  const [cart] = await db
    .select({ neededBy: cartTable.neededBy })
    .from(cartTable)
    .where(eq(cartTable.digest, cartDigest(token)))
  return cart?.neededBy ?? null
}

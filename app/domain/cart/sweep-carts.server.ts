import { lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { cartRetentionDays } from './cart-limits.ts'
import { cartTable } from './tables.server.ts'

/**
 * Deletes carts, with their lines, that were not changed for `cartRetentionDays`. @returns number
 * of carts deleted
 */
export async function sweepCarts(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - cartRetentionDays * 24 * 60 * 60 * 1000)
  const { rowCount } = await db.delete(cartTable).where(lt(cartTable.updatedAt, before))
  return rowCount ?? 0
}

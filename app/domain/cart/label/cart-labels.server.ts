import { and, asc, eq, lt } from 'drizzle-orm'
import { cartDigest } from '#app/domain/cart/cart-token.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { labelRetentionDays } from './label-limits.ts'
import { cartLabelTable } from './tables.server.ts'

/** A label in a cart, without its file content. */
export type CartLabel = Pick<typeof cartLabelTable.$inferSelect, 'sku' | 'name' | 'place'>

/** Finds the labels in a visitor's cart. @param token null if the visitor has no cart */
export async function findCartLabels(db: Database, token: string | null): Promise<CartLabel[]> {
  if (token === null) return []
  const { sku, name, place } = cartLabelTable
  return db
    .select({ sku, name, place })
    .from(cartLabelTable)
    .where(eq(cartLabelTable.cart, cartDigest(token)))
    .orderBy(asc(sku))
}

/** Removes a label from a visitor's cart. */
export async function removeLabel(db: Database, token: string, sku: string): Promise<void> {
  await db
    .delete(cartLabelTable)
    .where(and(eq(cartLabelTable.cart, cartDigest(token)), eq(cartLabelTable.sku, sku)))
}

/** Deletes labels whose enquiry was not sent within `labelRetentionDays`. */
export async function sweepLabels(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - labelRetentionDays * 24 * 60 * 60 * 1000)
  await db.delete(cartLabelTable).where(lt(cartLabelTable.updatedAt, before))
}

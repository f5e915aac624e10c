import { inArray } from 'drizzle-orm'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { claimTable } from '../claim/tables.server.ts'
import { deliveryTable } from '../delivery/tables.server.ts'
import { goodsInFileTable, goodsInTable } from './tables.server.ts'

/**
 * Erases the signatures, notes and photographs of goods-in reports, and the replies to their
 * claims. Missing and broken quantities are kept. @param ids ids of the enquiries
 */
export async function forgetGoodsIn(tx: Database, ids: readonly string[]): Promise<void> {
  const deliveries = tx
    .select({ id: deliveryTable.id })
    .from(deliveryTable)
    .where(inArray(deliveryTable.enquiry, [...ids]))
  await tx
    .update(claimTable)
    .set({ reply: '' })
    .where(inArray(claimTable.enquiry, [...ids]))
  const forgotten = await tx
    .update(goodsInTable)
    .set({ signedBy: '', signature: '', note: '' })
    .where(inArray(goodsInTable.delivery, deliveries))
    .returning({ id: goodsInTable.id })
  if (forgotten.length === 0) return
  const ofThese = forgotten.map(({ id }) => id)
  const gone = await tx
    .delete(goodsInFileTable)
    .where(inArray(goodsInFileTable.goodsIn, ofThese))
    .returning({ file: goodsInFileTable.file })
  if (gone.length === 0) return
  const files = gone.map(({ file }) => file)
  await tx.delete(fileTable).where(inArray(fileTable.id, files))
}

import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryTable } from './tables.server.ts'

/**
 * Marks a delivery as delivered at a time. Its day becomes the day of arrival; planned hours of
 * another day are removed. The history keeps the planned day.
 */
export async function markDelivered(
  tx: Database,
  { id, deliverOn: planned }: Pick<Delivery, 'id' | 'deliverOn'>,
  deliveredAt: Date,
): Promise<void> {
  const deliverOn = isoDayOf(deliveredAt)
  const hours = deliverOn === planned ? {} : { deliverFrom: '', deliverUntil: '' }
  await tx
    .update(deliveryTable)
    .set({ state: 'delivered', deliveredAt, deliverOn, ...hours })
    .where(eq(deliveryTable.id, id))
}

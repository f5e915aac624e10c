import { and, arrayOverlaps, eq, gt, ne, sql } from 'drizzle-orm'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { LoadLine } from '../delivery.ts'
import { enquiryTable } from '../tables.server.ts'
import type { DeliveryMistake } from './plan-delivery.ts'
import { deliveryLineTable, deliveryTable } from './tables.server.ts'

/** Days after which a supplier may use an SSCC again, by GS1's rule of twelve months. */
const labelReuseDays = 365

/**
 * Refuses pallet labels that another delivery of the last twelve months carries, of whichever order.
 * Lines of one delivery may share a label, because a pallet can hold several products.
 * @param lines lines whose labels were checked
 * @param delivery id of the delivery that is being changed
 */
export async function refuseUsedLabels(
  tx: Database,
  lines: readonly LoadLine[],
  { delivery, now }: { delivery?: string; now: Date },
): Promise<DeliveryMistake | null> {
  const labels = lines.flatMap(({ palletLabels = [] }) => palletLabels)
  if (labels.length === 0) return null
  // Two deliveries that are stored at the same time could carry the same label otherwise.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pallet labels'))`)
  const [found] = await tx
    .select({
      number: deliveryTable.number,
      reference: enquiryTable.reference,
      labels: deliveryLineTable.palletLabels,
    })
    .from(deliveryLineTable)
    .innerJoin(deliveryTable, eq(deliveryTable.id, deliveryLineTable.delivery))
    .innerJoin(enquiryTable, eq(enquiryTable.id, deliveryTable.enquiry))
    .where(
      and(
        arrayOverlaps(deliveryLineTable.palletLabels, labels),
        ne(deliveryTable.state, 'cancelled'),
        gt(deliveryTable.deliverOn, addDays(isoDayOf(now), -labelReuseDays)),
        delivery === undefined ? undefined : ne(deliveryTable.id, delivery),
      ),
    )
    .limit(1)
  if (!found) return null
  const label = labels.find((one) => found.labels.includes(one)) ?? ''
  const position = lines.find(({ palletLabels = [] }) => palletLabels.includes(label))?.position
  return {
    outcome: 'labels',
    message: `The pallet label ${label} is on delivery ${found.number} of ${found.reference}. Compare it with the pallet, or remove it there.`,
    ...(position !== undefined && { position }),
  }
}

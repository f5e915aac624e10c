import { and, asc, between, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Most deliveries of one page or file. */
const mostDeliveries = 1000

/** A delivery to a company, with what names its order. */
export type CompanyDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/**
 * The deliveries of a company's orders in a time, by day, with those that were cancelled.
 * @param tx of `inCompany`
 * @param days ISO dates, both included
 */
export function listDeliveries(
  tx: Database,
  { company }: { company: string },
  days: { first: string; last: string },
) {
  const { id, number, state, on, from, until, carrier, consignment, pallets } = deliveryTable
  const { reference, purchaseOrder, id: enquiry, companyId, forgottenAt } = enquiryTable
  // Looks up the order of each delivery: PostgreSQL would otherwise read all orders of a large
  // company.
  const order = tx
    .select({ reference, purchaseOrder, enquiry })
    .from(enquiryTable)
    .where(and(eq(enquiry, deliveryTable.enquiry), eq(companyId, company), isNull(forgottenAt)))
    .limit(1)
    .as('own_order')
  return (
    tx
      .select({
        ...{ id, number, state, on, from, until, carrier, consignment, pallets },
        ...{
          reference: order.reference,
          purchaseOrder: order.purchaseOrder,
          enquiry: order.enquiry,
        },
      })
      .from(deliveryTable)
      .innerJoinLateral(order, sql`true`)
      .where(between(deliveryTable.on, days.first, days.last))
      // Within a day: by hour, those without an hour last, then by reference and number.
      .orderBy(asc(on), sql`${from} = ''`, asc(from), order.reference, asc(number), asc(id))
      .limit(mostDeliveries)
  )
}

/**
 * The day of the first delivery after another day that is still to come, as ISO date; null for none.
 * @param tx of `inCompany`
 */
export async function nextDeliveryAfter(
  tx: Database,
  { company }: { company: string },
  day: string,
): Promise<string | null> {
  const { on, state, enquiry } = deliveryTable
  const [next] = await tx
    .select({ on })
    .from(deliveryTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, enquiry))
    .where(
      and(
        eq(enquiryTable.companyId, company),
        isNull(enquiryTable.forgottenAt),
        inArray(state, ['scheduled', 'dispatched']),
        gt(on, day),
      ),
    )
    .orderBy(asc(on))
    .limit(1)
  return next?.on ?? null
}

import { and, asc, between, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { expectedDeliveryStates } from '#app/domain/enquiry/delivery.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Maximum number of deliveries in a page or file. */
const maxDeliveries = 1000

/** A delivery to a company, with the reference and numbers of its order. */
export type CompanyDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/**
 * Lists the deliveries of a company's orders in a range of days, by day, including cancelled ones.
 * @param tx transaction of `inCompany`
 * @param days ISO dates, both included
 */
export function listDeliveries(
  tx: Database,
  { company }: { company: string },
  days: { first: string; last: string },
) {
  const { id, number, state, deliverOn, deliverFrom, deliverUntil, carrier, consignment, pallets } =
    deliveryTable
  const { tracking } = deliveryTable
  const { reference, purchaseOrder, siteId, suburb, state: region } = enquiryTable
  const { id: enquiry, companyId, forgottenAt } = enquiryTable
  // Looks up the order of each delivery: PostgreSQL would otherwise read all orders of a large
  // company.
  const order = tx
    .select({ reference, purchaseOrder, siteId, siteName: siteTable.name, suburb, region, enquiry })
    .from(enquiryTable)
    .leftJoin(siteTable, and(eq(siteTable.id, siteId), eq(siteTable.companyId, companyId)))
    .where(and(eq(enquiry, deliveryTable.enquiry), eq(companyId, company), isNull(forgottenAt)))
    .limit(1)
    .as('own_order')
  return (
    tx
      .select({
        id,
        number,
        state,
        deliverOn,
        deliverFrom,
        deliverUntil,
        carrier,
        consignment,
        tracking,
        pallets,
        reference: order.reference,
        purchaseOrder: order.purchaseOrder,
        enquiry: order.enquiry,
        siteId: order.siteId,
        /** Name of the company's site; null for a typed address. */
        siteName: order.siteName,
        suburb: order.suburb,
        region: order.region,
      })
      .from(deliveryTable)
      .innerJoinLateral(order, sql`true`)
      .where(between(deliveryTable.deliverOn, days.first, days.last))
      // Sort order within a day: by time, then reference and number; deliveries without a time come
      // last.
      .orderBy(
        asc(deliverOn),
        sql`${deliverFrom} = ''`,
        asc(deliverFrom),
        order.reference,
        asc(number),
        asc(id),
      )
      .limit(maxDeliveries)
  )
}

/**
 * Finds the day of the first scheduled or dispatched delivery after `day`, as ISO date; null if
 * there is none.
 * @param tx transaction of `inCompany`
 */
export async function findNextDeliveryDay(
  tx: Database,
  { company }: { company: string },
  day: string,
): Promise<string | null> {
  const { deliverOn: on, state, enquiry } = deliveryTable
  const [next] = await tx
    .select({ on })
    .from(deliveryTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, enquiry))
    .where(
      and(
        eq(enquiryTable.companyId, company),
        isNull(enquiryTable.forgottenAt),
        inArray(state, expectedDeliveryStates),
        gt(on, day),
      ),
    )
    .orderBy(asc(on))
    .limit(1)
  return next?.on ?? null
}

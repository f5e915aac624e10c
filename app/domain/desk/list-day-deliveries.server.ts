import { and, asc, between, eq, ne } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { reachCondition } from './queue/view-condition.server.ts'

/** Maximum number of deliveries listed. */
const maxDeliveries = 500

/**
 * Lists the deliveries planned for a period that a staff member may see, by day, time and reference,
 * without cancelled ones.
 * @param period first and last day, as ISO dates
 */
export async function listDayDeliveries(
  db: Database,
  actor: StaffActor,
  { from, until }: { from: string; until: string },
) {
  const reach = reachCondition(actor)
  if (reach === false) return []
  const { id, number, state, deliverOn, deliverFrom, deliverUntil, carrier } = deliveryTable
  const { reference, company, suburb, state: region, postcode } = enquiryTable
  return db
    .select({
      id,
      number,
      state,
      deliverOn,
      deliverFrom,
      deliverUntil,
      carrier,
      consignment: deliveryTable.consignment,
      pallets: deliveryTable.pallets,
      enquiry: enquiryTable.id,
      reference,
      company,
      suburb,
      region,
      postcode,
    })
    .from(deliveryTable)
    .innerJoin(enquiryTable, eq(enquiryTable.id, deliveryTable.enquiry))
    .where(and(between(deliverOn, from, until), ne(state, 'cancelled'), reach))
    .orderBy(asc(deliverOn), asc(deliverFrom), asc(reference), asc(number))
    .limit(maxDeliveries)
}

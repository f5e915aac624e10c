import { and, asc, between, eq, ne, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { AustralianState } from '#app/domain/calendar/australian-state.ts'
import { reachCondition } from '#app/domain/desk/queue/view-condition.server.ts'
import { deliveryTable } from '#app/domain/enquiry/delivery/tables.server.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { describeMarks } from '#app/domain/enquiry/record/describe-record.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { type Depot, findNearestDepot } from '#app/domain/transport/transit.ts'
import type { Database } from '#app/platform/database/database.server.ts'

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
  const { reference, company, suburb, postcode } = enquiryTable
  // A delivery is refused until its state is known (see `scheduleDelivery`).
  const region = sql<AustralianState>`${enquiryTable.state}`
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

/** Reads the deliveries of a day from a depot, each with the goods that it carries, their lots and pallet labels. */
export async function readLoadingList(
  db: Database,
  actor: StaffActor,
  { day, depot }: { day: string; depot: Depot },
) {
  const ofDay = await listDayDeliveries(db, actor, { from: day, until: day })
  const deliveries = ofDay.filter(({ region }) => findNearestDepot(region) === depot)
  const loaded = []
  for (const delivery of deliveries) {
    const { agreed, deliveries: planned } = await readLines(db, delivery.enquiry)
    const lines = planned.find(({ number }) => number === delivery.number)?.lines ?? []
    const goods = lines.map(({ position, pieces, ...marks }) => {
      const product = agreed.find((line) => line.position === position)?.agreed.product
      if (!product) throw new Error('A delivery carries a line that is not agreed.')
      return {
        sku: product.sku,
        name: product.name,
        quantity: describeQuantity(product.packs, pieces),
        marks: describeMarks(marks),
      }
    })
    loaded.push({ ...delivery, goods })
  }
  return loaded
}

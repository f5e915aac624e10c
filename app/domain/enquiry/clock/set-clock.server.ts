import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import { reckonClock } from './enquiry-clock.ts'
import { readTeamClock, type TeamClock } from './team-clock.server.ts'

/**
 * Reckons an enquiry's clock again from its history and stores when it is due: call it in the
 * transaction that adds an event.
 * @param clock given by who sets many
 */
export async function setClock(tx: Database, enquiry: string, clock?: TeamClock): Promise<void> {
  const { hours, promises } = clock ?? (await readTeamClock(tx))
  const [facts] = await tx
    .select({ deliveryOn: enquiryTable.deliveryOn, neededBy: enquiryTable.neededBy })
    .from(enquiryTable)
    .where(eq(enquiryTable.id, enquiry))
  const events = await tx
    .select({
      at: enquiryEventTable.at,
      to: enquiryEventTable.to,
      actor: enquiryEventTable.actor,
      details: enquiryEventTable.details,
    })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, enquiry))
    .orderBy(asc(enquiryEventTable.id))
  if (!facts || events.length === 0) return
  const last = events.at(-1)
  // A reply by mail is written by the software, for the customer.
  const isCustomers = last?.actor === 'customer' || last?.details?.from === 'customer'
  const { dueAt, since } = reckonClock({ ...facts, events }, hours, promises)
  await tx
    .update(enquiryTable)
    .set({
      dueAt,
      waitingSince: since,
      // What was set aside comes back when the customer says something.
      ...(isCustomers && { snoozedUntil: new Date(0) }),
    })
    .where(eq(enquiryTable.id, enquiry))
}

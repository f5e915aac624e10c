import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enquiryEventTable, type enquiryTable } from '../tables.server.ts'
import { reckonClock } from './enquiry-clock.ts'
import { readTeamClock } from './team-clock.server.ts'

type EnquiryRow = typeof enquiryTable.$inferSelect

/**
 * An enquiry's clock, reckoned again from its history, as columns of its row: call it in the transaction
 * that has just added an event, and write them with what else changes.
 * @param enquiry as it is about to be
 */
export async function clockAfterEvent(
  tx: Database,
  { id, deliveryOn, neededBy }: Pick<EnquiryRow, 'id' | 'deliveryOn' | 'neededBy'>,
): Promise<Partial<EnquiryRow>> {
  const { hours, promises } = await readTeamClock(tx)
  const events = await tx
    .select({
      at: enquiryEventTable.at,
      to: enquiryEventTable.to,
      actor: enquiryEventTable.actor,
    })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, id))
    .orderBy(asc(enquiryEventTable.id))
  const { dueAt, since } = reckonClock({ deliveryOn, neededBy, events }, hours, promises)
  // What was set aside comes back when the customer says something.
  const isAwake = events.at(-1)?.actor === 'customer'
  return { dueAt, waitingSince: since, ...(isAwake && { snoozedUntil: new Date(0) }) }
}

import type { Database } from '#app/platform/database/database.server.ts'
import type { enquiryTable } from '../tables.server.ts'
import { type ClockedEnquiry, computeStoredClock } from './stored-clock.server.ts'
import { readTeamClock } from './team-clock.server.ts'

/**
 * Computes an enquiry's clock from its history, as columns of its row. Call it in the transaction
 * that has just added an event, and write the columns with the other changes.
 * @param enquiry the enquiry with its new values
 */
export async function clockAfterEvent(
  tx: Database,
  enquiry: ClockedEnquiry,
): Promise<Partial<typeof enquiryTable.$inferSelect>> {
  const { last, ...clock } = await computeStoredClock(tx, enquiry, await readTeamClock(tx))
  // A snoozed enquiry comes back to the queue when the customer writes. The event of a reply by
  // mail has the system as actor and the customer in its details.
  const isAwake = last?.actor === 'customer' || last?.details?.from === 'customer'
  return { ...clock, ...(isAwake && { snoozedUntil: new Date(0) }) }
}

import type { Database } from '#app/platform/database/database.server.ts'
import type { enquiryTable } from '../tables.server.ts'
import { type ClockedEnquiry, storedClock } from './stored-clock.server.ts'
import { readTeamClock } from './team-clock.server.ts'

/**
 * An enquiry's clock, reckoned again from its history, as columns of its row: call it in the transaction
 * that has just added an event, and write them with what else changes.
 * @param enquiry as it is about to be
 */
export async function clockAfterEvent(
  tx: Database,
  enquiry: ClockedEnquiry,
): Promise<Partial<typeof enquiryTable.$inferSelect>> {
  const { last, ...clock } = await storedClock(tx, enquiry, await readTeamClock(tx))
  // What was set aside comes back when the customer says something; a reply by mail is written by the
  // software, for the customer.
  const isAwake = last?.actor === 'customer' || last?.details?.from === 'customer'
  return { ...clock, ...(isAwake && { snoozedUntil: new Date(0) }) }
}

import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { lifecycle } from '../lifecycle.ts'
import { readLines } from '../lines/read-lines.server.ts'
import { proposalTable } from '../proposal/tables.server.ts'
import { enquiryEventTable, type enquiryTable } from '../tables.server.ts'
import { computeClock, neverDue, type Wait } from './enquiry-clock.ts'
import { findPromisedDay } from './promised-day.ts'
import type { TeamClock } from './team-clock.server.ts'

export type ClockedEnquiry = Pick<
  typeof enquiryTable.$inferSelect,
  'id' | 'deliveryOn' | 'neededBy' | 'mergedInto'
>

/**
 * Computes an enquiry's clock from its stored history, as columns of its row, and returns the last
 * event with it. A merged duplicate is never due: the enquiry that was kept has the clock.
 */
export async function computeStoredClock(
  tx: Database,
  enquiry: ClockedEnquiry,
  { hours, promises }: TeamClock,
) {
  const events = await tx
    .select({
      createdAt: enquiryEventTable.createdAt,
      toStatus: enquiryEventTable.toStatus,
      kind: enquiryEventTable.kind,
      actor: enquiryEventTable.actor,
      details: enquiryEventTable.details,
    })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, enquiry.id))
    .orderBy(asc(enquiryEventTable.id))
  const last = events.at(-1)
  if (enquiry.mergedInto && last) return { dueAt: neverDue, waitingSince: last.createdAt, last }
  const promised = await readPromised(tx, enquiry, {
    hasProposals: events.some(({ kind }) => kind === 'proposal'),
    waitsForDelivery: last !== undefined && lifecycle[last.toStatus].clock === 'delivery',
  })
  const { dueAt, since } = computeClock({ ...promised, events }, hours, promises)
  return { dueAt, waitingSince: since, last }
}

interface Promised {
  /** ISO dates. */
  deliveryOn: string | null
  neededBy: string | null
  waits?: Wait[]
}

/**
 * Reads the other inputs of the clock: for a confirmed enquiry, its promised delivery day; before
 * that, the periods in which a proposal waited for the customer.
 */
async function readPromised(
  tx: Database,
  { id, deliveryOn, neededBy }: ClockedEnquiry,
  { hasProposals, waitsForDelivery }: { hasProposals: boolean; waitsForDelivery: boolean },
): Promise<Promised> {
  const days = { deliveryOn, neededBy }
  if (waitsForDelivery) {
    const day = findPromisedDay({ ...(await readLines(tx, id)), ...days })
    return { deliveryOn: day, neededBy: null }
  }
  if (!hasProposals) return days
  const { sentAt, answerBy, closedAt, number } = proposalTable
  const proposals = await tx
    .select({ sentAt, answerBy, closedAt })
    .from(proposalTable)
    .where(eq(proposalTable.enquiry, id))
    .orderBy(asc(number))
  const waits = proposals.map(({ sentAt: from, answerBy: end, closedAt: closed }) => ({
    from,
    until: closed && closed < end ? closed : end,
  }))
  return { ...days, waits }
}

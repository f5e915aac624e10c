import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { proposalTable } from '../proposal/tables.server.ts'
import { readLines } from '../record/read-lines.server.ts'
import { enquiryEventTable, enquiryTable } from '../tables.server.ts'
import { clockKinds, reckonClock, type Wait } from './enquiry-clock.ts'
import { promisedDay } from './promised-day.ts'
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
      kind: enquiryEventTable.kind,
      actor: enquiryEventTable.actor,
    })
    .from(enquiryEventTable)
    .where(eq(enquiryEventTable.enquiry, enquiry))
    .orderBy(asc(enquiryEventTable.id))
  const last = events.at(-1)
  if (!facts || !last) return
  const promised = await readPromised(tx, enquiry, facts, {
    hasProposals: events.some(({ kind }) => kind === 'proposal'),
    waitsForDelivery: clockKinds[last.to] === 'delivery',
  })
  const { dueAt, since } = reckonClock({ ...promised, events }, hours, promises)
  await tx
    .update(enquiryTable)
    .set({
      dueAt,
      waitingSince: since,
      // What was set aside comes back when the customer says something.
      ...(last.actor === 'customer' && { snoozedUntil: new Date(0) }),
    })
    .where(eq(enquiryTable.id, enquiry))
}

interface Days {
  deliveryOn: string | null
  neededBy: string | null
}

/**
 * What was promised besides, read where it counts: once it is confirmed the days of deliveries and of
 * agreed lines, before it the times in which a proposal waits for the customer.
 */
async function readPromised(
  tx: Database,
  enquiry: string,
  days: Days,
  { hasProposals, waitsForDelivery }: { hasProposals: boolean; waitsForDelivery: boolean },
): Promise<Days & { waits?: Wait[] }> {
  if (waitsForDelivery) {
    const day = promisedDay({ ...(await readLines(tx, enquiry)), ...days })
    return { deliveryOn: day, neededBy: null }
  }
  if (!hasProposals) return days
  const { sentAt, answerBy, closedAt, number } = proposalTable
  const proposals = await tx
    .select({ sentAt, answerBy, closedAt })
    .from(proposalTable)
    .where(eq(proposalTable.enquiry, enquiry))
    .orderBy(asc(number))
  const waits = proposals.map(({ sentAt: from, answerBy: end, closedAt: closed }) => ({
    from,
    until: closed && closed < end ? closed : end,
  }))
  return { ...days, waits }
}

import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Queue } from 'pg-boss'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { lifecycle, statusesWhere } from '#app/domain/enquiry/lifecycle.ts'
import { readLines } from '#app/domain/enquiry/lines/read-lines.server.ts'
import { storePromises } from '#app/domain/enquiry/promises/promises.server.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import { proposalTable } from '#app/domain/enquiry/proposal/tables.server.ts'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs, jobTimeoutSeconds } from '#app/platform/database/jobs.server.ts'
import { computeClock, findPromisedDay, neverDue, type Wait } from './enquiry-clock.ts'
import { readTeamClock, type TeamClock } from './team-clock.server.ts'

/** Queue of jobs that each recompute the clocks of some open enquiries. */
export const clockQueue = {
  name: 'reckon-clocks',
  retryLimit: 5,
  retryDelay: 5,
  expireInSeconds: jobTimeoutSeconds,
  retentionSeconds: 24 * 3600,
  deleteAfterSeconds: 3600,
} as const satisfies Queue

type ClockedEnquiry = Pick<
  typeof enquiryTable.$inferSelect,
  'id' | 'deliveryOn' | 'neededBy' | 'mergedInto'
>

/**
 * Computes an enquiry's clock from its stored history, as columns of its row, and returns the last
 * event with it. A merged duplicate is never due: the enquiry that was kept has the clock.
 */
async function computeStoredClock(
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

/** Number of enquiries locked in one transaction; it limits how long other changes wait. */
const clocksPerTransaction = 100

/** UUID that sorts before every id. */
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Statuses in which a promise in hours is running. */
const promisedStatuses = statusesWhere(({ clock }) => clock === 'answer' || clock === 'confirm')

/**
 * Queues the update of every clock that runs against a promise; it starts when this transaction
 * commits.
 */
export async function queueClockUpdates(tx: Database): Promise<void> {
  await enqueueJobs(tx, clockQueue, [{ data: { after: lowestId } }])
}

/**
 * Updates those clocks immediately, for commands that run without a queue. Each transaction locks
 * only some enquiries.
 */
export async function updateAllClocks(db: Database): Promise<void> {
  let after: string | null = lowestId
  while (after !== null) after = await updateClocksAfter(db, after)
}

/**
 * Updates the clocks of the next `clocksPerTransaction` open enquiries, in the order of their ids,
 * by the current hours and promises.
 * @returns id of the last updated enquiry; null if there are no more
 */
export async function updateClocksAfter(db: Database, after: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const clock = await readTeamClock(tx)
    const rows = await tx
      .select({
        id: enquiryTable.id,
        deliveryOn: enquiryTable.deliveryOn,
        neededBy: enquiryTable.neededBy,
        mergedInto: enquiryTable.mergedInto,
      })
      .from(enquiryTable)
      .where(and(gt(enquiryTable.id, after), inArray(enquiryTable.status, promisedStatuses)))
      .orderBy(asc(enquiryTable.id))
      .limit(clocksPerTransaction)
      .for('update')
    for (const enquiry of rows) {
      const { dueAt, waitingSince } = await computeStoredClock(tx, enquiry, clock)
      await tx
        .update(enquiryTable)
        .set({ dueAt, waitingSince })
        .where(eq(enquiryTable.id, enquiry.id))
    }
    return rows.length < clocksPerTransaction ? null : (rows.at(-1)?.id ?? null)
  })
}

/** Changes the promised hours, and queues the update of every due time that depends on them. */
export function changePromises(db: Database, actor: StaffActor, hours: PromisedHours) {
  return db.transaction(async (tx) => {
    const result = await storePromises(tx, actor, hours)
    if (result.outcome === 'done') await queueClockUpdates(tx)
    return result
  })
}

import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { statusesWhere } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'
import { clockQueue } from './clock-queue.server.ts'
import { computeStoredClock } from './stored-clock.server.ts'
import { readTeamClock } from './team-clock.server.ts'

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

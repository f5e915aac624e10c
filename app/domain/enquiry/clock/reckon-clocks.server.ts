import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/database/jobs.server.ts'
import { enquiryStatuses } from '../lifecycle.ts'
import { enquiryTable } from '../tables.server.ts'
import { clockQueue } from './clock-queue.server.ts'
import { clockKinds } from './enquiry-clock.ts'
import { storedClock } from './stored-clock.server.ts'
import { readTeamClock } from './team-clock.server.ts'

/** Number of enquiries locked in one transaction; it limits how long other changes wait. */
const atOnce = 100

/** UUID that sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000'

/** Statuses in which a promise in hours is running. */
const promised = enquiryStatuses.filter((status) =>
  ['answer', 'confirm'].includes(clockKinds[status]),
)

/**
 * Queues the update of every clock that runs against a promise; it starts when this transaction
 * commits.
 */
export async function reckonAllClocks(tx: Database): Promise<void> {
  await enqueue(tx, clockQueue, [{ data: { after: first } }])
}

/**
 * Updates those clocks immediately, for commands that run without a queue. Each transaction locks
 * only some enquiries.
 */
export async function reckonAllClocksNow(db: Database): Promise<void> {
  let after: string | null = first
  while (after !== null) after = await reckonClocksAfter(db, after)
}

/**
 * Updates the clocks of the next `clocksPerTransaction` open enquiries, in the order of their ids,
 * by the current hours and promises.
 * @returns id of the last updated enquiry; null if there are no more
 */
export async function reckonClocksAfter(db: Database, after: string): Promise<string | null> {
  return db.transaction(async (tx) => {
    const clock = await readTeamClock(tx)
    const rows = await tx
      .select({
        id: enquiryTable.id,
        deliveryOn: enquiryTable.deliveryOn,
        neededBy: enquiryTable.neededBy,
      })
      .from(enquiryTable)
      .where(and(gt(enquiryTable.id, after), inArray(enquiryTable.status, promised)))
      .orderBy(asc(enquiryTable.id))
      .limit(atOnce)
      .for('update')
    for (const enquiry of rows) {
      const { dueAt, waitingSince } = await storedClock(tx, enquiry, clock)
      await tx
        .update(enquiryTable)
        .set({ dueAt, waitingSince })
        .where(eq(enquiryTable.id, enquiry.id))
    }
    return rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
  })
}

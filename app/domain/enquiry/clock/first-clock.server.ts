import type { Database } from '#app/platform/database/database.server.ts'
import { reckonClock } from './enquiry-clock.ts'
import { readTeamClock } from './team-clock.server.ts'

/**
 * The clock of an enquiry that is about to be stored, as columns of its row: it is stored with it, so
 * that the row is written once. Its first event is of the same moment.
 * @param neededBy ISO date
 */
export async function firstClock(
  db: Database,
  { neededBy, now }: { neededBy: string | null; now: Date },
): Promise<{ dueAt: Date; waitingSince: Date }> {
  const { hours, promises } = await readTeamClock(db)
  const events = [{ at: now, to: 'submitted' as const }]
  const { dueAt, since } = reckonClock({ deliveryOn: null, neededBy, events }, hours, promises)
  return { dueAt, waitingSince: since }
}

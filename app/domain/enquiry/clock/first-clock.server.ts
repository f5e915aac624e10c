import type { Database } from '#app/platform/database/database.server.ts'
import { computeClock } from './enquiry-clock.ts'
import { readTeamClock } from './team-clock.server.ts'

/**
 * Computes the clock of a new enquiry, as columns of its row, so that the row is written only once.
 * Its first event has the time `now`.
 * @param neededBy ISO date
 */
export async function firstClock(
  db: Database,
  { neededBy, now }: { neededBy: string | null; now: Date },
): Promise<{ dueAt: Date; waitingSince: Date }> {
  const { hours, promises } = await readTeamClock(db)
  const events = [{ at: now, to: 'submitted' as const }]
  const { dueAt, since } = computeClock({ deliveryOn: null, neededBy, events }, hours, promises)
  return { dueAt, waitingSince: since }
}

import type { BusinessHours } from '#app/domain/calendar/business-hours.ts'
import { getTeamHours } from '#app/domain/calendar/team-hours.ts'
import { loadCurrentContent } from '#app/domain/content/content-snapshot.server.ts'
import { readOpeningWeek } from '#app/domain/content/opening-week.server.ts'
import { readPromisedHours } from '#app/domain/enquiry/promises/promises.server.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { computeClock } from './enquiry-clock.ts'

/** Business hours and promised hours by which due times are computed. */
export interface TeamClock {
  hours: BusinessHours
  promises: PromisedHours
}

/** Reads the team's business hours and the promised hours that are in force now. */
export async function readTeamClock(db: Database): Promise<TeamClock> {
  return { hours: await readTeamHours(db), promises: await readPromisedHours(db) }
}

/** Reads the team's business hours, without weekends, public holidays and shutdowns. */
export async function readTeamHours(db: Database): Promise<BusinessHours> {
  const { company, shutdowns } = await loadCurrentContent(db, 'GLOBAL')
  return getTeamHours(readOpeningWeek(company), shutdowns)
}

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
  const events = [{ createdAt: now, toStatus: 'submitted' as const }]
  const { dueAt, since } = computeClock({ deliveryOn: null, neededBy, events }, hours, promises)
  return { dueAt, waitingSince: since }
}

import type { BusinessHours } from '#app/domain/calendar/business-week.ts'
import { teamHours } from '#app/domain/calendar/team-hours.ts'
import { contentNow } from '#app/domain/content/content-snapshot.server.ts'
import { openingWeek } from '#app/domain/content/opening-week.server.ts'
import { promisedHours } from '#app/domain/enquiry/promises/promised-hours.server.ts'
import type { PromisedHours } from '#app/domain/enquiry/promises/promises.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Business hours and promised hours by which due times are computed. */
export interface TeamClock {
  hours: BusinessHours
  promises: PromisedHours
}

/** Reads the team's business hours and the promised hours that are in force now. */
export async function readTeamClock(db: Database): Promise<TeamClock> {
  const { company, shutdowns } = await contentNow(db, 'GLOBAL')
  return { hours: teamHours(openingWeek(company), shutdowns), promises: await promisedHours(db) }
}

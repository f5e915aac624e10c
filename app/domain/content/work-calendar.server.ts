import type { ClosedPeriods, WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { ContentOf } from './content-groups.ts'
import { currentContent, loadCurrentContent } from './content-snapshot.server.ts'

/**
 * Returns the work calendar at a time, with the published shutdowns. Requires content in memory.
 */
export function getWorkCalendar(now: Date): WorkCalendar {
  return { today: isoDayOf(now), ...getClosedPeriods() }
}

/** Returns the published shutdowns and announced holidays. Requires content in memory. */
export const getClosedPeriods = (): ClosedPeriods => closedPeriodsOf(currentContent('GLOBAL'))

/** Like `getWorkCalendar`, but also works in a process without content in memory. */
export async function loadWorkCalendar(db: Database, now: Date): Promise<WorkCalendar> {
  return { today: isoDayOf(now), ...closedPeriodsOf(await loadCurrentContent(db, 'GLOBAL')) }
}

function closedPeriodsOf({ shutdowns, announcedHolidays }: ContentOf<'GLOBAL'>): ClosedPeriods {
  return { shutdowns, announced: announcedHolidays }
}

import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { contentNow, currentContent } from './content-snapshot.server.ts'

/** The work calendar at an instant, with the shutdowns that are published. */
export function workCalendar(now: Date): WorkCalendar {
  return { today: isoDayOf(now), shutdowns: currentContent('GLOBAL').shutdowns }
}

/** The same for an operation, which a process without content in memory may run too. */
export async function workCalendarNow(db: Database, now: Date): Promise<WorkCalendar> {
  return { today: isoDayOf(now), shutdowns: (await contentNow(db, 'GLOBAL')).shutdowns }
}

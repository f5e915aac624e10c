import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { currentContent } from './content-snapshot.server.ts'

/** The work calendar at an instant, with the shutdowns that are published. */
export function workCalendar(now: Date): WorkCalendar {
  return { today: isoDayOf(now), shutdowns: currentContent('GLOBAL').shutdowns }
}

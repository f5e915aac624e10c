import { formatDay } from '#app/platform/text/format.ts'
import { addDays } from './iso-day.ts'
import { formatShutdownDays } from './shutdown.ts'
import { addWorkingDays, type WorkCalendar } from './working-days.ts'

/**
 * Announces the current or next shutdown: “Christmas shutdown: we are closed from 18 December 2026
 * to 3 January 2027, and open again on 4 January 2027.”
 * @param within maximum number of days until the shutdown starts
 * @returns empty if there is no such shutdown
 */
export function describeShutdownNotice({ today, shutdowns }: WorkCalendar, within = 42): string {
  const horizon = addDays(today, within)
  const near = shutdowns.find(({ first, last }) => today <= last && first <= horizon)
  if (!near) return ''
  const again = addWorkingDays(near.last, 1, shutdowns)
  return `${near.name}: we are closed ${formatShutdownDays(near)}, and open again on ${formatDay(again)}.`
}

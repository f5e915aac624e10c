import { parseOpeningHours } from '#app/domain/calendar/business-hours.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { getTeamHours } from '#app/domain/calendar/team-hours.ts'

/**
 * Returns the hours of a team that works from 8.30 to 5 on weekdays, independent of the published
 * content.
 */
export function weekdayHours(shutdowns: readonly Shutdown[] = []) {
  return getTeamHours(parseOpeningHours('8.30am–5pm Monday–Friday') ?? [], shutdowns)
}

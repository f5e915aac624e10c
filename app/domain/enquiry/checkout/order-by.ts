import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { reckonWorkingDays } from '#app/domain/calendar/working-days.ts'

/**
 * The last working day to order for delivery one working day before a given day.
 * @param neededOn ISO date
 * @param leadTime the longest estimate, working days
 * @returns the day as ISO date, and the shutdowns that make it earlier
 */
export function orderBy(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
): { day: string; past: Shutdown[] } {
  return reckonWorkingDays(neededOn, -(leadTime + 1), shutdowns)
}

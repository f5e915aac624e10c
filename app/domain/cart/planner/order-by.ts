import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { reckonWorkingDays } from '#app/domain/calendar/working-days.ts'

/**
 * The last working day to order for delivery some working days before a given day.
 * @param neededOn ISO date
 * @param leadTime the longest estimate, working days
 * @param ahead working days between order’s dispatch and the day: on the road, and in hand before it
 * @returns the day as ISO date, and the shutdowns that make it earlier
 */
export function orderBy(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
  ahead = 1,
): { day: string; past: Shutdown[] } {
  return reckonWorkingDays(neededOn, -(leadTime + ahead), shutdowns)
}

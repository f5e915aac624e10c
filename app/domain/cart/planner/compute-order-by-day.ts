import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { addWorkingDaysWithShutdowns } from '#app/domain/calendar/working-days.ts'

/**
 * Computes the last working day to order so that goods arrive before a given day.
 * @param neededOn ISO date
 * @param leadTime longest estimate, in working days
 * @param ahead working days between dispatch of the order and `neededOn`: transit, and time in hand
 * @returns ISO date, and the shutdowns that make it earlier
 */
export function computeOrderByDay(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
  ahead = 1,
): { day: string; past: Shutdown[] } {
  return addWorkingDaysWithShutdowns(neededOn, -(leadTime + ahead), shutdowns)
}

import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import { reckonWorkingDays } from '#app/domain/calendar/working-days.ts'

/**
 * The last working day on which to order what must be there on the working day before a day: as
 * many working days earlier as the lead time, and one more.
 * @param neededOn ISO date
 * @param leadTime working days at the longest
 * @returns the day as ISO date, and the shutdowns that make it earlier
 */
export function orderBy(
  neededOn: string,
  leadTime: number,
  shutdowns: readonly Shutdown[],
): { day: string; past: Shutdown[] } {
  return reckonWorkingDays(neededOn, -(leadTime + 1), shutdowns)
}

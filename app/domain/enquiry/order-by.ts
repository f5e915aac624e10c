import { isWorkingDay } from './working-days.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The last working day on which to order what must be there on the working day before a day: as
 * many working days earlier as the lead time, and one more. Public holidays are not known.
 * @param neededOn ISO date
 * @param leadTime working days at the longest
 */
export function orderBy(neededOn: string, leadTime: number): string {
  let date = new Date(`${neededOn}T00:00:00Z`).getTime()
  // Whole weeks first, so that no lead time makes a long loop; five working days are one week only
  // from a working day.
  for (let left = leadTime + 1; left > 0; ) {
    const isWeek = left >= 5 && isWorkingDay(date)
    date -= isWeek ? 7 * day : day
    if (isWeek) left -= 5
    else if (isWorkingDay(date)) left -= 1
  }
  return new Date(date).toISOString().slice(0, 10)
}

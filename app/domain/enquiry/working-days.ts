const day = 24 * 60 * 60 * 1000

/**
 * The day some working days after an ISO date, Monday to Friday; public holidays are not known.
 * @param days whole working days, 0 or more; 0 from a weekend is that weekend's day
 */
export function addWorkingDays(isoDay: string, days: number): string {
  let date = new Date(`${isoDay}T00:00:00Z`).getTime()
  // Whole weeks first, so that no lead time makes a long loop.
  date += Math.floor(days / 5) * 7 * day
  for (let left = days % 5; left > 0; ) {
    date += day
    if (isWorkingDay(date)) left -= 1
  }
  // Whole weeks from a weekend end on a weekend: the last of those working days was a Friday.
  while (days > 0 && !isWorkingDay(date)) date -= day
  return new Date(date).toISOString().slice(0, 10)
}

/** Monday to Friday, of milliseconds since 1970 in UTC. */
export function isWorkingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

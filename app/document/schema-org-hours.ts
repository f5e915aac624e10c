import type { BusinessWeek } from '#app/domain/calendar/business-week.ts'
import { weekdays } from '#app/platform/text/format.ts'

/** Consecutive days, from Monday on, with the same opening hours. */
interface DayRange {
  first: string
  last: string
  /** Opening periods, such as `08:30-17:00`. */
  times: string[]
}

/**
 * Formats opening hours for schema.org: `Mo-Fr 08:30-17:00`, one text per range of days and period.
 */
export function formatSchemaOrgHours(week: BusinessWeek): string[] {
  const runs: DayRange[] = []
  weekdays.forEach((name, i) => {
    const day = name.slice(0, 2)
    const openings = week[(i + 1) % 7] ?? []
    const times = openings.map(({ from, to }) => `${formatClock(from)}-${formatClock(to)}`)
    const run = runs.at(-1)
    if (run && run.times.join() === times.join()) run.last = day
    else runs.push({ first: day, last: day, times })
  })
  return runs.flatMap(({ first, last, times }) => {
    const days = first === last ? first : `${first}-${last}`
    return times.map((time) => `${days} ${time}`)
  })
}

function formatClock(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

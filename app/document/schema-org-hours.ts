import type { BusinessWeek } from '#app/domain/calendar/business-week.ts'
import { weekdays } from '#app/platform/text/format.ts'

/** Days in a row, from Monday on, that are open alike. */
interface Run {
  first: string
  last: string
  /** `08:30-17:00`, one for each opening. */
  times: string[]
}

/** Openings as schema.org spells them: `Mo-Fr 08:30-17:00`, one text for days that are open alike. */
export function schemaOrgHours(week: BusinessWeek): string[] {
  const runs: Run[] = []
  weekdays.forEach((name, i) => {
    const day = name.slice(0, 2)
    const openings = week[(i + 1) % 7] ?? []
    const times = openings.map(({ from, to }) => `${clock(from)}-${clock(to)}`)
    const run = runs.at(-1)
    if (run && run.times.join() === times.join()) run.last = day
    else runs.push({ first: day, last: day, times })
  })
  return runs.flatMap(({ first, last, times }) => {
    const days = first === last ? first : `${first}-${last}`
    return times.map((time) => `${days} ${time}`)
  })
}

function clock(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

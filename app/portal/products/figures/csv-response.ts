import { addYears } from '#app/domain/calendar/iso-day.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/** Number of years covered by a file of figures. */
const yearsInFile = 3

/** First day covered by a file of figures: an ISO date, the first of a month. */
export const firstDayInFile = () => `${addYears(isoDayOf(new Date()), -yearsInFile).slice(0, 7)}-01`

/** Responds with a CSV file as a download named `vpack-{name}.csv`. */
export function csvResponse(name: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vpack-${name}.csv"`,
    },
  })
}

import { yearsLater } from '#app/domain/calendar/iso-day.ts'
import { isoDayOf } from '#app/platform/text/format.ts'

/** Years that a file of figures goes back. */
const yearsInFile = 3

/** The first day of it: that of a month (ISO). */
export const firstDayInFile = () =>
  `${yearsLater(isoDayOf(new Date()), -yearsInFile).slice(0, 7)}-01`

/** A file for a spreadsheet, as a download. */
export function csvResponse(name: string, csv: string): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="vpack-${name}.csv"`,
    },
  })
}

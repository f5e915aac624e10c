import { monthsBack } from '#app/domain/figures/figures.ts'
import { formatDay } from '#app/platform/text/format.ts'

/** The months of the charts, the oldest first. @param until the last: `2027-02` */
export function lastMonths(until: string): string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  return Array.from({ length: monthsBack }, (_, place) => {
    const day = new Date(Date.UTC(year, month - 1 - (monthsBack - 1 - place), 1))
    return day.toISOString().slice(0, 7)
  })
}

/** `2027-02` → “Feb 2027” */
export function monthLabel(month: string): string {
  const [, name = '', year = ''] = formatDay(`${month}-01`).split(' ')
  return `${name.slice(0, 3)} ${year}`
}

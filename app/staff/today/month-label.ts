import { formatDay } from '#app/platform/text/format.ts'

/** Formats an ISO month as a chart label: `2027-02` becomes “Feb 2027”. */
export function formatShortMonth(month: string): string {
  const [, name = '', year = ''] = formatDay(`${month}-01`).split(' ')
  return `${name.slice(0, 3)} ${year}`
}

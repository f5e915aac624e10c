import { weekdays } from '#app/platform/text/format.ts'
import type { BusinessWeek, Opening } from './business-week.ts'

const time = String.raw`(\d{1,2})(?:[.:](\d\d))? ?(am|pm)`
const dash = '(?:[–-]| to )'
const weekday = `(${weekdays.join('|')})`
/** One span of opening hours: “8.30am–5pm Monday–Friday”, “9am–12pm Saturday”. */
const span = String.raw`${time}${dash}${time} ${weekday}(?:${dash}${weekday})?\b`
const spans = `${span}(?:, ${span})*`
const onlyHours = new RegExp(`^${spans}$`)

/** Error message that explains the required format of opening hours. */
export const openingHoursFormatMessage =
  'must be written like “8.30am–5pm Monday–Friday”, or like “8.30am–5pm Monday–Thursday, 8.30am–3pm Friday”, each opening before it closes'

/**
 * Parses written opening hours: “8.30am–5pm Monday–Friday”, with other days after a comma.
 * @returns null if the format or the times are invalid
 */
export function parseOpeningHours(hours: string): BusinessWeek | null {
  if (!onlyHours.test(hours)) return null
  const week: Opening[][] = Array.from({ length: 7 }, () => [])
  for (const [, ...parts] of hours.matchAll(new RegExp(span, 'g'))) {
    const [hour, minute, half, toHour, toMinute, toHalf, first, last] = parts
    const opening = { from: minutesAt(hour, minute, half), to: minutesAt(toHour, toMinute, toHalf) }
    for (const day of daysFrom(first, last)) week[day]?.push(opening)
  }
  const inOrder = week.map((day) => day.toSorted((one, other) => one.from - other.from))
  return inOrder.every(isSortedWithoutOverlap) ? inOrder : null
}

/**
 * Finds all opening hours in a text that have the expected format, whether or not they can be
 * parsed.
 */
export function findWrittenHours(text: string): string[] {
  return [...text.matchAll(new RegExp(String.raw`(?<![\d.:])${spans}`, 'g'))].map(
    ([hours]) => hours,
  )
}

/** Converts a time of day to minutes since midnight; NaN for an impossible time. */
function minutesAt(hour = '', minute = '0', half = 'am'): number {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours < 1 || hours > 12 || minutes > 59) return Number.NaN
  return ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + minutes
}

/**
 * Lists the weekdays from one to another, across the weekend if necessary: 0 for Sunday to 6 for
 * Saturday.
 */
function daysFrom(first = '', last = first): number[] {
  const names: readonly string[] = weekdays
  const start = names.indexOf(first)
  const count = ((names.indexOf(last) - start + 7) % 7) + 1
  return Array.from({ length: count }, (_, i) => (start + i + 1) % 7)
}

function isSortedWithoutOverlap(day: readonly Opening[]): boolean {
  return day.every(({ from, to }, i) => from < to && from > (day[i - 1]?.to ?? -1))
}

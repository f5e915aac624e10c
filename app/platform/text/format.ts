/** Locale of all formatted numbers and dates: Australian English. Only this file formats them. */
const locale = 'en-AU'
export const timeZone = 'Australia/Adelaide'
/** Label of the time zone after a time of day, for customers elsewhere. */
export const timeZoneLabel = 'Adelaide time'

/**
 * Formats a number: 14079 → “14,079”, with at most `decimals` decimal places and without trailing
 * zeros. Gives the same result as `Intl.NumberFormat`, whose construction blocks the main thread
 * for 3 ms on a desktop and several times longer on a phone.
 */
export function formatNumber(value: number, decimals = 0): string {
  // Fast path for most numbers of a list: no comma, no fraction.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  const rounded = roundHalfUp(Math.abs(value), decimals)
  const [whole = '', fraction] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return (value < 0 && rounded > 0 ? '-' : '') + grouped + (fraction ? `.${fraction}` : '')
}

/** Rounds the decimal notation instead of the double: 1.005 → 1.01. */
function roundHalfUp(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${Math.round(Number(`${digits}e${Number(exponent) + decimals}`))}e-${decimals}`)
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Constructed on first use: each takes 6 ms on a desktop, and few pages need it. */
const instantFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }),
)
const timeFormat = onFirstUse(
  () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }),
)
const isoDayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone,
    }),
)

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Prevents line breaks inside measurements: before “·”, around “×” (except between ranges, or if there
 * are three sizes), between figure and unit (“29 mm”, “540 kg”), and within a range (“74.9–75.1 mm”).
 */
export function withNoBreaks(text: string): string {
  const hasThreeSizes = text.split(' × ').length > 2
  return text
    .replaceAll(' ·', '\u00a0·')
    .replace(
      /(\S+) × (?=(\S+))/g,
      (_, one: string, other: string) =>
        `${one}\u00a0×${hasThreeSizes || one.includes('–') || other.includes('–') ? ' ' : '\u00a0'}`,
    )
    .replace(/(\d) (mm|mL|L|g|kg|t)\b/g, '$1\u00a0$2')
    .replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060')
}

/** Formats an ISO date: `2027-02-03` → “3 February 2027”. @throws RangeError if it is not a date */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number)
  const name = months[(month ?? 0) - 1]
  if (!year || !day || !name) throw new RangeError(`No day: “${isoDay}”`)
  return `${day} ${name} ${year}`
}

/** Formats a month: `2027-02` → “February 2027”. */
export function formatMonth(isoMonth: string): string {
  return formatDay(`${isoMonth}-01`).slice(2)
}

/** Names of the weekdays, starting with Monday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Returns the weekday of an ISO date: “Wednesday”. */
export function weekdayName(isoDay: string): string {
  return weekdays[(new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
}

/** Formats an ISO date with its weekday: “Wednesday 3 February 2027”. */
export function formatDayWithWeekday(isoDay: string): string {
  return `${weekdayName(isoDay)} ${formatDay(isoDay)}`
}

/** Formats the time of day in the company's time zone: “9:30 am”. */
export function formatTimeOfDay(instant: Date): string {
  return timeFormat().format(instant)
}

/** Formats an instant in the company's time zone: “3 February 2027 at 9:30 am”. */
export function formatInstant(instant: Date | string): string {
  return instantFormat().format(new Date(instant))
}

/** Formats an ISO date for narrow places: “Wed 3 Feb”; with the year if it differs from today's. */
export function formatShortDay(isoDay: string, today = isoDayOf(new Date())): string {
  const [, month, day] = isoDay.split('-').map(Number)
  const weekday = weekdayName(isoDay).slice(0, 3)
  const year = isoDay.slice(0, 4)
  const words = `${weekday} ${day} ${months[(month ?? 1) - 1]?.slice(0, 3)}`
  return year === today.slice(0, 4) ? words : `${words} ${year}`
}

/** Formats an instant for narrow places: “Wed 3 Feb, 9:30 am”. */
export function formatShortInstant(instant: Date): string {
  return `${formatShortDay(isoDayOf(instant))}, ${timeFormat().format(instant)}`
}

/** Returns the calendar day (ISO date) of an instant in the company's time zone. */
export function isoDayOf(instant: Date): string {
  // Put together from its parts: no locale writes ISO dates in every browser, not even en-CA.
  const parts = isoDayFormat().formatToParts(instant)
  const partOf = (type: 'year' | 'month' | 'day') =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}

/** Returns a text with its first letter in upper case. */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

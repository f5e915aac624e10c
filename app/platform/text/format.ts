/** The one place that turns numbers and dates into text: Australian English, fixed time zone. */
const locale = 'en-AU'
export const timeZone = 'Australia/Adelaide'
/** What it is called after a time of day, for customers elsewhere. */
export const zoneName = 'Adelaide time'

/**
 * 14079 → “14,079”; at most `decimals` digits after the point, trailing zeros dropped. The same as
 * `Intl.NumberFormat`, whose construction blocks a desktop's main thread for 3 ms, a phone's for
 * several times that.
 */
export function formatNumber(value: number, decimals = 0): string {
  // The fast path for most numbers of a list: no comma, no fraction.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  const rounded = roundHalfUp(Math.abs(value), decimals)
  const [whole = '', fraction] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return (value < 0 && rounded > 0 ? '-' : '') + grouped + (fraction ? `.${fraction}` : '')
}

/** Rounds the decimal notation, not the double: 1.005 → 1.01. */
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

/** Constructed at first use: each takes 6 ms on a desktop, and few pages need it. */
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
const isoDayFormat = onFirstUse(() => new Intl.DateTimeFormat('en-CA', { timeZone }))

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Text in whose measures no line ends: none before “·”, around “×” but between
 * ranges, between a figure and its unit (“29 mm”, “540 kg”), nor within a range (“74.9–75.1 mm”).
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(' ·', '\u00a0·')
    .replace(
      /(\S+) × (?=(\S+))/g,
      (_, one: string, other: string) =>
        `${one}\u00a0×${one.includes('–') || other.includes('–') ? ' ' : '\u00a0'}`,
    )
    .replace(/(\d) (mm|mL|L|g|kg|t)\b/g, '$1\u00a0$2')
    .replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060')
}

/** A calendar day, given as ISO date (`2027-02-03`) → “3 February 2027”. */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number)
  const name = months[(month ?? 0) - 1]
  if (!year || !day || !name) throw new RangeError(`No day: “${isoDay}”`)
  return `${day} ${name} ${year}`
}

/** A month, given as `2027-02` → “February 2027”. */
export function formatMonth(isoMonth: string): string {
  return formatDay(`${isoMonth}-01`).slice(2)
}

/** The days of the week, from Monday on. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Its day of the week → “Wednesday”. */
export function weekdayName(isoDay: string): string {
  return weekdays[(new Date(`${isoDay}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''
}

/** The same with its weekday → “Wednesday 3 February 2027”. */
export function formatWeekday(isoDay: string): string {
  return `${weekdayName(isoDay)} ${formatDay(isoDay)}`
}

/** An instant in the company's time zone → “3 February 2027 at 9:30 am”. */
export function formatInstant(instant: Date | string): string {
  return instantFormat().format(new Date(instant))
}

/** A calendar day where room is short, given as ISO date → “Wed 3 Feb”, with the year if it is another. */
export function formatShortDay(isoDay: string, today = isoDayOf(new Date())): string {
  const [, month, day] = isoDay.split('-').map(Number)
  const weekday = weekdayName(isoDay).slice(0, 3)
  const year = isoDay.slice(0, 4)
  const words = `${weekday} ${day} ${months[(month ?? 1) - 1]?.slice(0, 3)}`
  return year === today.slice(0, 4) ? words : `${words} ${year}`
}

/** An instant where room is short → “Wed 3 Feb, 9:30 am”. */
export function formatShortInstant(instant: Date): string {
  return `${formatShortDay(isoDayOf(instant))}, ${timeFormat().format(instant)}`
}

/** The calendar day of an instant in the company's time zone, as ISO date. */
export function isoDayOf(instant: Date): string {
  return isoDayFormat().format(instant)
}

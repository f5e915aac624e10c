/** The one place that turns numbers and dates into text: Australian English, fixed time zone. */
const locale = 'en-AU'
const timeZone = 'Australia/Adelaide'

/**
 * 14079 → “14,079”; at most `decimals` digits after the point, trailing zeros dropped. As
 * `Intl.NumberFormat` has it, which takes 3 ms of a desktop's time to make: on a phone, half of what
 * a page may work before it feels stuck.
 */
export function formatNumber(value: number, decimals = 0): string {
  // What needs no comma and has no fraction is most of what a list shows.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  const rounded = roundHalfUp(Math.abs(value), decimals)
  const [whole = '', fraction] = String(rounded).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return (value < 0 && rounded > 0 ? '-' : '') + grouped + (fraction ? `.${fraction}` : '')
}

/** Of the decimal that the number is written as: 1.005 → 1.01, though no double is 1.005. */
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

/** Made when they are first asked for: each takes 6 ms of a desktop's time, and few pages ask. */
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
const isoDayFormat = onFirstUse(() => new Intl.DateTimeFormat('en-CA', { timeZone }))

function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Text with spaces that end no line: before “·”, around “×”, between a figure and its unit
 * (“29 mm”, “540 kg”).
 */
export function unbroken(text: string): string {
  return text
    .replaceAll(' ·', '\u00a0·')
    .replaceAll(' × ', '\u00a0×\u00a0')
    .replace(/(\d) (mm|mL|L|g|kg|t)\b/g, '$1\u00a0$2')
}

/** A calendar day, given as ISO date (`2027-02-03`) → “3 February 2027”. */
export function formatDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-').map(Number)
  const name = months[(month ?? 0) - 1]
  if (!year || !day || !name) throw new RangeError(`No day: “${isoDay}”`)
  return `${day} ${name} ${year}`
}

/** An instant in the company's time zone → “3 February 2027 at 9:30 am”. */
export function formatInstant(instant: Date | string): string {
  return instantFormat().format(new Date(instant))
}

/** The calendar day of an instant in the company's time zone, as ISO date. */
export function isoDayOf(instant: Date): string {
  return isoDayFormat().format(instant)
}

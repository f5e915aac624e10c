/** The one place that turns numbers and dates into text: Australian English, fixed time zone. */
const locale = 'en-AU'
const timeZone = 'Australia/Adelaide'

const numberFormats = new Map<number, Intl.NumberFormat>()

/** 14079 → “14,079”; at most `decimals` digits after the point, trailing zeros dropped. */
export function formatNumber(value: number, decimals = 0): string {
  let format = numberFormats.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
    numberFormats.set(decimals, format)
  }
  return format.format(value)
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

const dateFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
})
const instantFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})

/** A calendar day, given as ISO date (`2027-02-03`) → “3 February 2027”. */
export function formatDay(isoDay: string): string {
  return dateFormat.format(new Date(`${isoDay}T12:00:00+10:30`))
}

/** An instant in the company's time zone → “3 February 2027 at 9:30 am”. */
export function formatInstant(instant: Date | string): string {
  return instantFormat.format(new Date(instant))
}

const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone })

/** The calendar day of an instant in the company's time zone, as ISO date. */
export function isoDayOf(instant: Date): string {
  return isoDayFormat.format(instant)
}

import { isIsoDay } from '#app/domain/calendar/iso-day.ts'

/** A day that a text names. */
export interface NamedDay {
  /** As it is written: “12 February 2027”. */
  text: string
  day: number
  /** From 1 to 12. */
  month: number
  /** Null if the text does not say it. */
  year: number | null
}

const months = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
]
const month = `(?<month>${months.join('|')})\\b\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const year = '(?:,?\\s+(?<year>20\\d\\d)\\b)?'

/** Ways in which people write a day in Australia: “12 February 2027”, “Feb 12”, “12/2/27”, ISO. */
const patterns = [
  new RegExp(`\\b${day}(?:\\s+of)?\\s+${month}${year}`, 'gi'),
  new RegExp(`\\b${month}\\s+(?:the\\s+)?${day}(?!\\d|:|\\s*[ap]m\\b)${year}`, 'gi'),
  /\b(?<year>20\d\d)-(?<number>\d\d)-(?<day>\d\d)\b/g,
  /(?<![\d/-])(?<day>\d{1,2})[/.](?<number>\d{1,2})[/.](?<year>(?:20)?\d\d)(?![\d/-])/g,
] as const

/** Finds the days that a text names, in any of the usual formats. */
export function findDays(text: string): NamedDay[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  return patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(({ 0: found, groups = {} }) => {
      const number = groups.number
        ? Number(groups.number)
        : months.findIndex((name) => new RegExp(`^${name}$`, 'i').test(groups.month ?? '')) + 1
      const named = {
        text: found.replace(/[.,\s]+$/, ''),
        day: Number(groups.day),
        month: number,
        year: groups.year ? 2000 + (Number(groups.year) % 100) : null,
      }
      return isPossible(named) ? [named] : []
    }),
  )
}

/** Tells whether two named days can be the same. */
export function areSameDay(a: NamedDay, b: NamedDay): boolean {
  const isYearEqual = a.year === null || b.year === null || a.year === b.year
  return a.day === b.day && a.month === b.month && isYearEqual
}

function isPossible({ day: of, month: in_, year: within }: NamedDay): boolean {
  const two = (value: number) => String(value).padStart(2, '0')
  // A leap year, so that 29 February without a year is a day.
  return isIsoDay(`${within ?? 2028}-${two(in_)}-${two(of)}`)
}

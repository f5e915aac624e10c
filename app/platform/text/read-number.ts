/** The one place that reads the numbers people type; `format.ts` writes them. */

/**
 * Text with Arabic-Indic, Persian and full-width digits and separators as plain ones, and plain
 * spaces. In each of these scripts the last four bits of a digit’s code are its value.
 */
export function plainFigures(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٬，]/g, ',')
    .replace(/[٫．]/g, '.')
    .replace(/[٪％]/g, '%')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s/g, ' ')
    .trim()
}

/** Every thousand is marked alike, or none: “14,000.5”, “14 000”, “14000”, “.5”. */
const marked = /^(?:\d+|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$/
/** A comma that marks no thousand: “75,1”, “0,125”. */
const decimalComma = /^(?:\d+,\d\d?|0,\d+)$/

/** A number, 0 or more, in plain figures; null for anything else, a sign or exponent included. */
export function readNumber(plain: string): number | null {
  if (plain !== '' && marked.test(plain)) return Number(plain.replace(/[, ]/g, ''))
  return decimalComma.test(plain) ? Number(plain.replace(',', '.')) : null
}

/** A number as typed and the unit after it, if any: “60 hL”, “2 %”, “0.75”, “2"”. */
export function readFigure(typed: string): { value: number | null; unit: string } {
  const [, figure = '', unit = ''] = /^(.*?) ?([\p{L}%"”]{0,20})$/u.exec(plainFigures(typed)) ?? []
  return { value: readNumber(figure), unit: unit.toLowerCase() }
}

/**
 * Whether a text is a number as Excel shortens it, such as 9.31235E+12. Its last digits are lost, so
 * it cannot be read as the code that it was.
 */
export const isScientificNotation = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim())

/** Message about such a text: what happened, and how to mend it. */
export const scientificNotationMessage = (text: string): string =>
  `“${text.trim()}” is Excel’s scientific notation: the last digits of the code are lost. Format the column as text or as a number without decimals, enter the code again, and send the file again.`

/** Reads numbers in user input; only this file does. `format.ts` formats them. */

/**
 * Replaces Arabic-Indic, Persian and full-width digits and separators with ASCII ones, and all
 * white space with plain spaces. In each of these scripts, the last four bits of a digit's code are
 * its value.
 */
export function normaliseDigits(typed: string): string {
  return typed
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٬，]/g, ',')
    .replace(/[٫．]/g, '.')
    .replace(/[٪％]/g, '%')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s/g, ' ')
    .trim()
}

/**
 * Numbers with all thousands separated in the same way, or none: “14,000.5”, “14 000”, “14000”,
 * “.5”.
 */
const groupedNumber = /^(?:\d+|[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*)?(?:\.\d+)?$/
/** Numbers whose comma is a decimal comma: “75,1”, “0,125”. */
const decimalComma = /^(?:\d+,\d\d?|0,\d+)$/

/**
 * Parses a number of 0 or more after `normaliseDigits`. @returns null for anything else, including
 * signs and exponents
 */
export function parseNumber(plain: string): number | null {
  if (plain !== '' && groupedNumber.test(plain)) return Number(plain.replace(/[, ]/g, ''))
  return decimalComma.test(plain) ? Number(plain.replace(',', '.')) : null
}

/**
 * Parses user input of a number with an optional unit: “60 hL”, “2 %”, “0.75”, “2"”. @returns
 * `value` null if it is not a number; `unit` in lower case, or ''
 */
export function parseQuantity(typed: string): { value: number | null; unit: string } {
  const [, figure = '', unit = ''] =
    /^(.*?) ?([\p{L}%"”]{0,20})$/u.exec(normaliseDigits(typed)) ?? []
  return { value: parseNumber(figure), unit: unit.toLowerCase() }
}

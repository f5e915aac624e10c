import { hasGs1CheckDigit } from '#app/domain/packaging/gs1-check-digit.ts'

/** Maximum length of a lot number in characters, as GS1 limits its application identifier 10. */
export const maxLotLength = 20
/** Maximum number of lot numbers, and of pallet labels, of one line of a delivery. */
export const maxMarksPerLine = 100
/** Maximum length of the typed lot numbers or pallet labels of a line, in characters. */
export const maxMarksLength = 3000

/** Characters of GS1's set 82, of which a lot number consists. */
const lotNumber = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
/** An SSCC, with or without its application identifier, as scanners and labels show it. */
const serialCode = /^(?:\]C1)?(?:\(00\)|00)?(\d{18})$/

type ReadMarks = { outcome: 'done'; marks: string[] } | { outcome: 'invalid'; message: string }

/**
 * Splits typed lot numbers at line breaks, spaces, and commas that end a word. A comma within a word
 * belongs to the lot number.
 */
export function splitLots(text: string): string[] {
  return text.split(/,*\s+|,+$/).filter(Boolean)
}

/** Splits typed pallet labels at line breaks, commas and semicolons; spaces within one are removed. */
export function splitPalletLabels(text: string): string[] {
  return text
    .split(/[\r\n,;]+/)
    .map((label) => label.replace(/\s/g, ''))
    .filter(Boolean)
}

/** Checks lot numbers: each has at most 20 characters of GS1's set, and is listed once. */
export function checkLots(lots: readonly string[]): ReadMarks {
  const refused = lots.find((lot) => lot.length > maxLotLength || !lotNumber.test(lot))
  if (refused !== undefined) {
    const message =
      refused.length > maxLotLength
        ? `“${shorten(refused)}” has ${refused.length} characters. A lot number has at most ${maxLotLength}.`
        : `“${refused}” has a character that a lot number cannot have. Use letters, digits and signs such as - / . and _.`
    return { outcome: 'invalid', message }
  }
  return checkList(lots, 'lot numbers')
}

/**
 * Checks pallet labels: each is an SSCC of 18 digits with a right check digit, and is listed once.
 * An application identifier (00) in front is removed.
 */
export function checkPalletLabels(labels: readonly string[]): ReadMarks {
  const codes: string[] = []
  for (const label of labels) {
    const code = serialCode.exec(label)?.[1]
    if (!code) {
      const digits = label.replace(/\D/g, '').length
      const found = /^\d+$/.test(label) ? `It has ${digits}.` : 'Type the digits only.'
      return {
        outcome: 'invalid',
        message: `“${shorten(label)}” is not a pallet label: an SSCC has 18 digits. ${found}`,
      }
    }
    if (!hasGs1CheckDigit(code)) {
      const message = `The check digit of ${code} is wrong. Compare it with the label.`
      return { outcome: 'invalid', message }
    }
    codes.push(code)
  }
  return checkList(codes, 'pallet labels')
}

function checkList(marks: readonly string[], nouns: string): ReadMarks {
  const twice = marks.find((mark, at) => marks.indexOf(mark) !== at)
  if (twice !== undefined) {
    return { outcome: 'invalid', message: `${twice} is listed twice. Remove one of them.` }
  }
  if (marks.length > maxMarksPerLine) {
    const message = `There are ${marks.length} ${nouns}. A line has at most ${maxMarksPerLine}.`
    return { outcome: 'invalid', message }
  }
  return { outcome: 'done', marks: [...marks] }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)} …` : text
}

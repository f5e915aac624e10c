/**
 * Pattern of foreign numbers, which start with + and a country code other than 61. International
 * numbers have 15 digits at most (ITU E.164).
 */
const foreignNumber = /^\+(?!61)[1-9]\d{6,14}$/

/** Invisible marks that come along when a number is copied, and white space of any kind. */
const copiedMarks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
/** An extension after a number: “ext 12”, “x12”, “#12”. */
const extensionAtEnd = /[\s,;(]*(?:ext(?:ension|n)?[.=]?|x|#)\s*(\d{1,6})\)?$/iu
const numberSeparators = /\s*(?:[,;|&\n]|\bor\b|\band\b|\/)\s*/iu
/** A word before a number: “Mob 0491 …”, “tel:0855…”. */
const labelBefore =
  /^(?:tel(?:ephone)?|phone|ph|mob(?:ile)?|office|work|callto|t|m|p)(?:\s*[.:]|\s)\s*/iu
/** A remark after a number: “(office)”. */
const remarkAfter = /\s*\([\p{L}\s]+\)$/u
const maxNumbers = 2

/**
 * Normalises a phone number as Australians type or paste it: with any spaces, dots, hyphens and
 * brackets, with or without +61, after `tel:` or “Mob”, dialled from Australia (“0011 64 …”), with an
 * extension, or two numbers. Results look like “(08) 5550 1234”, “0491 570 156”, “1300 975 707”,
 * “13 11 14”, “(08) 5550 1234 ext 12”, “(08) 5550 1234 or 0491 570 156”. Numbers of other countries
 * need their + or 0011 and stay as digits.
 * @returns null if the text is not a phone number, or is a local number without area code
 */
export function normalisePhone(text: string): string | null {
  // Compatibility forms are full-width digits, for instance.
  const plain = text.normalize('NFKC').replace(copiedMarks, '').trim().replace(remarkAfter, '')
  const single = normaliseNumber(plain)
  if (single !== null) return single
  const parts = plain.split(numberSeparators).filter(Boolean)
  if (parts.length !== maxNumbers) return null
  const [first, second] = parts.map(normaliseNumber)
  return first && second ? `${first} or ${second}` : null
}

/** Returns the first number of a normalised text, without its extension, for dialling. */
export function firstPhone(phone: string): string {
  return phone.split(/ or | ext /)[0] ?? phone
}

function normaliseNumber(text: string): string | null {
  const extension = extensionAtEnd.exec(text)
  const typed = extension ? text.slice(0, extension.index) : text
  const digits = typed
    .trim()
    .replace(labelBefore, '')
    .replace(remarkAfter, '')
    // The zero of “+44 (0)20 …” is not dialled from abroad.
    .replace(/^((?:\+|0011)[\s\d-]*)\(0\)/, '$1')
    .replace(/[\s().\-\u2010-\u2015\u2212/]/gu, '')
    .replace(/^0011(?=[1-9])/, '+')
  const number = normaliseDigits(digits)
  return number !== null && extension ? `${number} ext ${extension[1]}` : number
}

function normaliseDigits(digits: string): string | null {
  if (foreignNumber.test(digits)) return digits
  const national = digits.replace(/^(?:\+61|0061|61(?=\d{9}))(?:0(?=\d{9}$))?/, '0').replace(
    // Numbers that start with 1 have no leading zero within Australia.
    /^0(?=1[38]\d{4,8}$)/,
    '',
  )
  const geographic = /^(0[2378])(\d{4})(\d{4})$/.exec(national)
  if (geographic) return `(${geographic[1]}) ${geographic[2]} ${geographic[3]}`
  const mobile = /^(04\d\d)(\d{3})(\d{3})$/.exec(national)
  if (mobile) return `${mobile[1]} ${mobile[2]} ${mobile[3]}`
  const shared = /^(1[38]00)(\d{3})(\d{3})$/.exec(national)
  if (shared) return `${shared[1]} ${shared[2]} ${shared[3]}`
  const short = /^(13)(\d\d)(\d\d)$/.exec(national)
  return short ? `${short[1]} ${short[2]} ${short[3]}` : null
}

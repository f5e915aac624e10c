/**
 * Pattern of foreign numbers, which start with + and a country code other than 61. International
 * numbers have 15 digits at most (ITU E.164).
 */
const foreignNumber = /^\+(?!61)[1-9]\d{6,14}$/

/**
 * Normalises a phone number as Australians type it, with any spaces, dots, hyphens and brackets,
 * with or without +61. Results look like “(08) 5550 1234”, “0491 570 156”, “1300 975 707”, “13 11
 * 14”. Numbers of other countries need their + and stay as digits.
 * @returns null if the text is not a phone number, or is a local number without area code
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(/[\s().\-–/]/gu, '')
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

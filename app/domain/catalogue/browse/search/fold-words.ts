/*
 * Splits text into searchable words, in the same way for products and for what a visitor types.
 * Case, diacritics, hyphens and other punctuation are removed. Quantities get one spelling, so that
 * “0.75 L”, “750ML” and “750 mL” are all `750ml`, “30 × 60” is `30x60`, “12 pack” is `12pk`.
 */

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  '×': 'x',
}

/** Converts text to lower case without diacritics. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđł×]/g, (letter) => letters[letter] ?? letter)
}

/**
 * Reduces a code to letters and digits, the form in which codes are compared: “GB-CL750S-AG” →
 * `gbcl750sag`.
 */
export function compactCode(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Returns the product codes that a pasted URL may contain, also one of the old site. Candidates are
 * the part after the last slash, that part without copy suffixes (`-copied`, `-uid-3`), and that
 * without the supplier's suffix.
 */
export function codesIn(text: string): string[] {
  const [address = ''] = text.trim().split(/[?#]/)
  const slug = address.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const original = slug.replace(/(?:-copied|-copy|-uid-\d+)+$/i, '')
  const codes = [slug, original, original.replace(/-(?:o-i|orora)$/i, '')].map(compactCode)
  return [...new Set(codes)].filter((code) => code !== '' && code !== compactCode(text))
}

/**
 * Returns the words of a product's text as written, plus the canonical spelling of each quantity, and
 * the second figure of each size: 30.5 of “48 × 30.5”.
 */
export function indexedWords(text: string): string[] {
  const written = splitWords(text)
  return written.concat(
    written.flatMap((word, at) => readQuantity(word, written[at + 1])?.word ?? []),
    written.flatMap((word) => /^\d+(?:\.\d+)?x(\d+(?:\.\d+)?)$/.exec(word)?.[1] ?? []),
  )
}

/**
 * Returns the words of a search, with a quantity and its unit as one word. The unit mm is removed,
 * because products state millimetres without it.
 */
export function typedWords(text: string): string[] {
  const written = splitWords(withoutMillimetres(text))
  const words: string[] = []
  for (let at = 0; at < written.length; at++) {
    const word = written[at] ?? ''
    const quantity = readQuantity(word, written[at + 1])
    words.push(quantity?.word ?? word)
    if (quantity?.tookNext) at++
  }
  return words
}

/** Returns each pair of neighbouring words as one word: “Long-neck” is also found as `longneck`. */
export function joinedWords(text: string): string[] {
  const written = splitWords(text)
  return written.slice(1).map((word, at) => `${written[at]}${word}`)
}

/** Returns the search word for a volume in millilitres, such as `750ml`. */
export function volumeWord(millilitres: number): string {
  return `${Number(millilitres.toFixed(3))}ml`
}

function withoutMillimetres(text: string): string {
  return text.replace(/(\d)\s*mm(?![\p{L}\p{N}])/giu, '$1')
}

function splitWords(text: string): string[] {
  const folded = fold(text)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1x')
  return folded.match(/\d+\.\d+[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu) ?? []
}

const millilitresIn: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  l: 1000,
  lt: 1000,
  ltr: 1000,
  litre: 1000,
  litres: 1000,
  liter: 1000,
  liters: 1000,
}
const packUnits = ['pk', 'pack', 'packs']

function readQuantity(
  word: string,
  next: string | undefined,
): { word: string; tookNext: boolean } | null {
  const [, digits, ownUnit] = /^(\d+(?:\.\d+)?)(\p{L}*)$/u.exec(word) ?? []
  if (digits === undefined) return null
  const unit = ownUnit || next || ''
  const spelling = quantityWord(Number(digits), unit)
  return spelling === null ? null : { word: spelling, tookNext: !ownUnit }
}

function quantityWord(amount: number, unit: string): string | null {
  const millilitres = Object.hasOwn(millilitresIn, unit) ? millilitresIn[unit] : undefined
  if (millilitres !== undefined) return volumeWord(amount * millilitres)
  return packUnits.includes(unit) ? `${amount}pk` : null
}

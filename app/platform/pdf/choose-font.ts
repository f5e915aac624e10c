/** Characters that the typeface lacks, with the words that replace them. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/≤\s*/g, 'at most '],
  [/≥\s*/g, 'at least '],
  [/≈\s*/g, 'about '],
  [/→/g, 'to'],
]

/** Replaces characters that the PDF's typeface lacks and would print as empty boxes. */
export function replaceMissingGlyphs(text: string): string {
  return replacements.reduce((said, [sign, words]) => said.replace(sign, words), text)
}

/** Typeface of PDFs: the site's, and one with the letters of more languages. */
export interface PdfFonts {
  regular: Buffer
  bold: Buffer
  /** Code points of the site's typeface. */
  characters: ReadonlySet<number>
  /** Weights of the other typeface, for texts with letters that the site's lacks. */
  fallback: { regular: Buffer; bold: Buffer; characters: ReadonlySet<number> }
}

export type PdfWeight = 'regular' | 'bold'

const fontsOf = new WeakMap<PDFKit.PDFDocument, PdfFonts>()

/** Registers the fonts of a document, from which `chooseFont` selects. */
export function registerFonts(pdf: PDFKit.PDFDocument, fonts: PdfFonts): void {
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  pdf.registerFont('regular-fallback', fonts.fallback.regular)
  pdf.registerFont('bold-fallback', fonts.fallback.bold)
  fontsOf.set(pdf, fonts)
}

/**
 * Selects the font for a text: the site's typeface, or, if that lacks one of its letters, the other
 * one for the whole text, so that no letter becomes a box.
 * @returns the text to write, in which characters that both lack are spelt by their base letter or
 * “?”
 */
export function chooseFont(
  pdf: PDFKit.PDFDocument,
  text: string,
  weight: PdfWeight = 'regular',
): string {
  const fonts = fontsOf.get(pdf)
  if (!fonts) throw new Error('The document has no registered fonts.')
  const words = replaceMissingGlyphs(text.normalize('NFC'))
  if (hasAll(fonts.characters, words)) {
    pdf.font(weight)
    return words
  }
  pdf.font(`${weight}-fallback`)
  const { characters } = fonts.fallback
  return Array.from(words, (letter) => (hasAll(characters, letter) ? letter : spell(letter))).join(
    '',
  )

  function spell(letter: string): string {
    const base = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
    return base !== '' && base !== letter && hasAll(characters, base) ? base : '?'
  }
}

function hasAll(characters: ReadonlySet<number>, text: string): boolean {
  for (const letter of text) {
    if (!/\s/u.test(letter) && !characters.has(letter.codePointAt(0) ?? 0)) return false
  }
  return true
}

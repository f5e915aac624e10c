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

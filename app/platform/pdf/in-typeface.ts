/** The typeface lacks a few signs, which are written out. */
const written: readonly (readonly [RegExp, string])[] = [
  [/≤\s*/g, 'at most '],
  [/≥\s*/g, 'at least '],
  [/≈\s*/g, 'about '],
  [/→/g, 'to'],
]

/** A text with nothing in it that would come out as an empty box. */
export function inTypeface(text: string): string {
  return written.reduce((said, [sign, words]) => said.replace(sign, words), text)
}

import { fold } from '../search/search-words.ts'

/**
 * A name as a key that plain comparison puts in reading order: “6-pack” before “12-pack”, and what
 * is plain before what is added to it, “Claret 750, flint” before “Claret 750 premium, flint” and
 * “flint · bulk” before “flint, cork mouth · bulk”.
 */
export function naturalKey(name: string): string {
  return fold(name)
    .replace(/ · /g, '\u0001')
    .replace(/, /g, '\u0002')
    .replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

/** In the order of the characters’ codes, which is that of letters and padded numbers once folded. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

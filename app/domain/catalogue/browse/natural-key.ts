import { fold } from './search-words.ts'

/** A name as a key that plain comparison puts in reading order: “6-pack” before “12-pack”. */
export function naturalKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

/** In the order of the characters’ codes, which is that of letters and padded numbers once folded. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import { fold } from './search/fold-words.ts'

/**
 * Returns a key for natural sort order (https://en.wikipedia.org/wiki/Natural_sort_order) by plain
 * string comparison. Numbers are zero-padded (“6-pack” before “12-pack”). Separators sort before
 * letters, so that a shorter name comes first: “Claret 750, flint” before “Claret 750 premium,
 * flint”, “flint · bulk” before “flint, cork mouth · bulk”.
 */
export function naturalKey(name: string): string {
  return fold(name)
    .replace(/ · /g, '\u0001')
    .replace(/, /g, '\u0002')
    .replace(/\d+/g, (digits) => digits.padStart(9, '0'))
}

/** Compares by code units, which is the correct order for folded letters and padded numbers. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

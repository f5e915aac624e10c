import { formatNumber } from '#app/platform/text/format.ts'

/**
 * Forms the English plural of a countable packaging noun: bottle → bottles, box → boxes, tray →
 * trays.
 */
export function pluralOf(noun: string): string {
  if (/(?:s|x|z|ch|sh)$/i.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}s`
}

/** Formats a count with its noun: 1 → “1 box”, 14079 → “14,079 bottles”. */
export function countOf(count: number, noun: string): string {
  return `${formatNumber(count)} ${count === 1 ? noun : pluralOf(noun)}`
}

/** Joins nouns with “or”: “bottles, layers or pallets”. */
export const joinWithOr = (nouns: readonly string[]) => listed(nouns, 'or')

/** Joins nouns with “and”: “volume, finish and glass colour”. */
export const joinWithAnd = (nouns: readonly string[]) => listed(nouns, 'and')

function listed(nouns: readonly string[], before: string): string {
  const last = nouns.at(-1) ?? ''
  return nouns.length > 1 ? `${nouns.slice(0, -1).join(', ')} ${before} ${last}` : last
}

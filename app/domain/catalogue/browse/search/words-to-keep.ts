import { fold } from './fold-words.ts'

const longest = 60

/**
 * The words of a search as they are kept for staff; null where they could say who searched (an
 * e-mail address, a telephone number), are too long for a search, or have no letter.
 */
export function wordsToKeep(q: string): string | null {
  const words = fold(q).replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > longest || !/\p{L}/u.test(words)) return null
  const telling = words.includes('@') || words.includes('://') || /\d(?:[ ().-]?\d){6}/.test(words)
  return telling ? null : words
}

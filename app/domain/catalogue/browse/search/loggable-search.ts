import { fold } from './fold-words.ts'

const maxLoggedLength = 60

/**
 * Normalises a search for the staff log.
 * @returns null if it might identify the visitor (email address, URL, phone number), is too short
 * or too long, or contains no letter
 */
export function loggableSearch(q: string): string | null {
  const words = fold(q).replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > maxLoggedLength || !/\p{L}/u.test(words)) return null
  const telling = words.includes('@') || words.includes('://') || /\d(?:[ ().-]?\d){6}/.test(words)
  return telling ? null : words
}

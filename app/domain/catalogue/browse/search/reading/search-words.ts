import { fold } from '../fold-words.ts'

/** One word of a search: `typed` as entered, and `word` normalised for comparison. */
export interface SearchWord {
  typed: string
  word: string
}

/** Whether a search is in quotation marks; it is then searched word by word, literally. */
export function isQuoted(q: string): boolean {
  return /^["“„«].*["”»]$/u.test(q)
}

/** Puts a search in quotation marks, so that its words are searched literally. */
export function quoteSearch(q: string): string {
  return `“${q.replace(/["“”„«»]/gu, '')}”`
}

/** Maximum length of a word that can have a meaning here; longer ones are only searched. */
const maxWordLength = 40

/**
 * Splits a search into words: at spaces, at hyphens between letters, and between a comparison sign
 * and its number. Punctuation around a word is removed.
 */
export function splitSearch(q: string): SearchWord[] {
  const apart = q
    .replace(/([<>≤≥]=?|~)/gu, ' $1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/u)
  return apart.flatMap((chunk) => {
    const typed = /^[<>≤≥~]=?$/u.test(chunk)
      ? chunk
      : chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}"”%]+$/gu, '')
    if (typed === '') return []
    return [{ typed, word: typed.length > maxWordLength ? '' : fold(typed) }]
  })
}

/** Joins `length` words from `at` into a phrase, normalised for comparison. */
export function phraseAt(words: readonly SearchWord[], at: number, length: number): string {
  let phrase = words[at]?.word ?? ''
  for (let next = at + 1; next < at + length; next++) phrase += ` ${words[next]?.word ?? ''}`
  return phrase
}

/**
 * Removes the ending of an Australian diminutive: “twisties” and “twistie” are “twist”. Short stems
 * would begin too many words, so those words are returned as they are.
 */
export function diminutiveStemOf(word: string): string {
  return /^(\p{L}{4,})(?:ies?|os?)$/u.exec(word)?.[1] ?? word
}

/** Removes the plural ending of an English word. */
export function singularOf(word: string): string {
  if (/(?:[sx]|ch)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

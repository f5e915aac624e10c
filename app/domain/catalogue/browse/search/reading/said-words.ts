import { fold } from '../fold-words.ts'

/** One word of a search: as typed, to show and search again, and as it is compared. */
export interface SaidWord {
  typed: string
  word: string
}

/** A search in quotation marks is searched word by word, as it stands. */
export function isQuoted(q: string): boolean {
  return /^["“„«].*["”»]$/u.test(q)
}

/** The search in quotation marks, which asks for its words as they stand. */
export function quoted(q: string): string {
  return `“${q.replace(/["“”„«»]/gu, '')}”`
}

/** Longer than any word or number of the trade: such a word is searched, but means nothing here. */
const longestWord = 40

/**
 * The words of a search: apart at spaces, at hyphens between letters, and between a sign of
 * comparison and its number. Marks around a word fall away.
 */
export function saidWords(q: string): SaidWord[] {
  const apart = q
    .replace(/([<>≤≥]=?|~)/gu, ' $1 ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .split(/\s+/u)
  return apart.flatMap((chunk) => {
    const typed = /^[<>≤≥~]=?$/u.test(chunk)
      ? chunk
      : chunk.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}"”%]+$/gu, '')
    if (typed === '') return []
    return [{ typed, word: typed.length > longestWord ? '' : fold(typed) }]
  })
}

/** A phrase of the words from `at`, as it is compared. */
export function phraseAt(words: readonly SaidWord[], at: number, length: number): string {
  let phrase = words[at]?.word ?? ''
  for (let next = at + 1; next < at + length; next++) phrase += ` ${words[next]?.word ?? ''}`
  return phrase
}

/** A word without its plural. */
export function singularOf(word: string): string {
  if (/(?:[sx]|ch)es$/.test(word)) return word.slice(0, -2)
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

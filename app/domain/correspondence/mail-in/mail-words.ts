/** Maximum length of the text of a mail that the search covers, in characters. */
const maxIndexedLength = 60_000
/** Maximum number of words that a search uses. */
const maxSearchedWords = 8

/** Writes text for the search: lower case, without accents and apostrophes. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/['’]/g, '')
}

/** Returns the words of a mail that its search index has, at most 60,000 characters. */
export function indexedWords(texts: readonly string[]): string {
  return foldForSearch(texts.join(' ').slice(0, maxIndexedLength)).replace(/\s+/g, ' ')
}

/**
 * Builds PostgreSQL's text-search query of a typed text, all words as beginnings; empty if there
 * are none.
 */
export function buildMailQuery(typed: string): string {
  return foldForSearch(typed)
    .split(/[\s,;]+/)
    .map((word) =>
      word.replace(/[^\p{L}\p{N}@._+-]/gu, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    )
    .filter((word) => word !== '')
    .slice(0, maxSearchedWords)
    .map((word) => `'${word}':*`)
    .join(' & ')
}

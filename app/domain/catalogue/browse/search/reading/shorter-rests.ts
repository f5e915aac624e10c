import type { CatalogueIndex } from '../../catalogue-index.ts'
import { typedWords } from '../fold-words.ts'
import { similarWords } from '../similar-words.ts'
import { meaningsOf } from '../synonyms.ts'
import { isEmpty, prefixInterval } from '../text-index.ts'
import type { SearchWord } from './search-words.ts'

/** Maximum number of words that are left out one at a time. */
const maxDroppedSingly = 8

/** Returns shorter lists of words to search for, longest first; the last one is empty. */
export function shorterRests(
  index: CatalogueIndex,
  rest: readonly SearchWord[],
): readonly (readonly SearchWord[])[] {
  const known = rest.filter(({ word }) => isKnownWord(index, word))
  const singly = known.length <= maxDroppedSingly ? known : []
  return [
    known,
    ...(known.length > 1 ? singly.map((word) => known.filter((other) => other !== word)) : []),
    ...(known.length > 2 ? singly.map((word) => [word]) : []),
    [],
  ]
}

/**
 * Whether a word begins a word of the catalogue, is a synonym, resembles either or begins with a
 * digit.
 */
export function isKnownWord({ text, thesaurus }: CatalogueIndex, word: string): boolean {
  const [folded = word] = typedWords(word)
  return (
    /^\d/.test(folded) ||
    !isEmpty(prefixInterval(text.words, folded)) ||
    !isEmpty(prefixInterval(text.codes, folded)) ||
    meaningsOf(thesaurus, folded).length > 0 ||
    similarWords(text.words, folded).length > 0
  )
}

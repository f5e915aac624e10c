import type { CatalogueIndex } from '../../catalogue-index.ts'
import { compactCode } from '../fold-words.ts'
import type { SpellingCorrection } from '../search-terms.ts'
import { similarWords } from '../similar-words.ts'
import { meaningsOf } from '../synonyms.ts'
import { isEmpty, prefixInterval } from '../text-index.ts'
import { namedValuesByWord } from './facet-words.ts'
import { isNounWord, nounWords } from './place-nouns.ts'
import { type SearchWord, singularOf } from './search-words.ts'
import { isJoining } from './sentence.ts'

/**
 * Corrects misspelt words that no product has to a noun or to the name of a value, unless several
 * are equally similar.
 */
export function correctWords(
  index: CatalogueIndex,
  words: readonly SearchWord[],
): { words: readonly SearchWord[]; corrections: readonly SpellingCorrection[] } {
  const { text, thesaurus } = index
  const corrections: SpellingCorrection[] = []
  const corrected = words.map((typed) => {
    const { word } = typed
    const isKnown =
      !isEmpty(prefixInterval(text.words, word)) ||
      !isEmpty(prefixInterval(text.codes, compactCode(word))) ||
      meaningsOf(thesaurus, word).length > 0 ||
      isNounWord(word) ||
      isJoining(typed, true)
    const [noun, ...others] = isKnown ? [] : similarNames(index, word)
    if (noun === undefined || others.length > 0) return typed
    corrections.push({ typed: typed.typed, used: [noun] })
    return { typed: noun, word: noun }
  })
  return { words: corrected, corrections }
}

/**
 * Returns the nouns that resemble a misspelt word; if there are none, names of values and
 * single-word synonyms that do.
 */
function similarNames(index: CatalogueIndex, word: string): string[] {
  const nouns = new Set(similarWords(nounWords, word).map(singularOf))
  if (nouns.size > 0) return [...nouns]
  const values = similarWords(valueWords(index), word)
  if (values.length > 0 || word.length < minFarLength) return values
  // People rarely get the first letter wrong; without it two errors would reach other words.
  const isFar = (noun: string) => noun[0] === word[0]
  const far = similarWords(nounWords, word, maxFarDistance).filter(isFar).map(singularOf)
  return [...new Set(far)]
}

/** Maximum number of errors in a noun, and the length from which a word may have so many. */
const maxFarDistance = 2
const minFarLength = 6

const valueWordsByIndex = new WeakMap<CatalogueIndex, readonly string[]>()

function valueWords(index: CatalogueIndex): readonly string[] {
  const known = valueWordsByIndex.get(index)
  if (known) return known
  const names = [...namedValuesByWord(index).keys(), ...index.thesaurus.sayings]
  const words = [...new Set(names.filter((name) => /^\p{L}{4,}$/u.test(name)))].sort()
  valueWordsByIndex.set(index, words)
  return words
}

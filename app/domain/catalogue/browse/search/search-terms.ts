import { diminutiveStemOf, singularOf } from './reading/search-words.ts'
import { similarWords } from './similar-words.ts'
import { meaningsOf, synonymsStartingWith, type Thesaurus } from './synonyms.ts'
import {
  equalInterval,
  type Interval,
  isEmpty,
  prefixInterval,
  type TextIndex,
} from './text-index.ts'

/** One word of a search with all index entries that match it. */
export interface Term {
  word: string
  /** Intervals in `TextIndex.words`. */
  words: readonly Interval[]
  /**
   * Interval in `TextIndex.codes` of codes that begin with the word; empty if the word was found
   * among the words.
   */
  codes: Interval
  /** Its meanings that occur in the index, if it is a synonym. */
  synonym?: SynonymUse
}

/** A word of the search, and the synonyms that were searched as well. */
export interface SynonymUse {
  typed: string
  means: readonly string[]
}

/** A typed word that no product has, and the known words that were searched instead. */
export interface SpellingCorrection {
  typed: string
  used: string[]
}

const none: Interval = { from: 0, to: 0 }
const minCodeLength = 3
const minJoinedLength = 2
const minHalfLength = 3
const maxReadings = 6
const maxSubstitutes = 8

/**
 * Returns the readings of a search. The first is the search word by word. Others follow if the
 * index knows them: two neighbours as one word (“screw cap” → screwcap), or one word as two
 * (“longneck” → long neck). Several words that form one synonym (“beer cap”) become one term with
 * its meanings.
 */
export function readingsOf(
  index: TextIndex,
  typed: readonly string[],
  thesaurus: Thesaurus,
): Term[][] {
  const readings = [typed.slice()]
  const phrases = withPhrases(typed, thesaurus)
  if (phrases) readings.push(phrases)
  for (const [at, word] of typed.entries()) {
    const following = typed[at + 1]
    const joinable = word.length >= minJoinedLength && (following?.length ?? 0) >= minJoinedLength
    const joined = `${word}${following}`
    if (joinable && !isEmpty(prefixInterval(index.words, joined))) {
      readings.push(typed.toSpliced(at, 2, joined))
    }
    const halves = splitInTwo(index, word)
    if (halves) readings.push(typed.toSpliced(at, 1, ...halves))
    if (readings.length >= maxReadings) break
  }
  return readings.map((words) => dropPrefixes(words).map((word) => termOf(index, word, thesaurus)))
}

/** Joins the words of each multi-word synonym into one; null if the search has none. */
function withPhrases(typed: readonly string[], thesaurus: Thesaurus): string[] | null {
  const words: string[] = []
  for (let at = 0; at < typed.length; at++) {
    let length = Math.min(thesaurus.longest, typed.length - at)
    const said = () => typed.slice(at, at + length).join(' ')
    while (length > 1 && meaningsOf(thesaurus, said()).length === 0) length--
    words.push(said())
    at += length - 1
  }
  return words.length < typed.length ? words : null
}

function termOf(index: TextIndex, word: string, thesaurus: Thesaurus): Term {
  const spellings = [word, singularOf(word), diminutiveStemOf(word)]
  const words =
    spellings
      .map((spelling) => prefixInterval(index.words, spelling))
      .find((interval) => !isEmpty(interval)) ?? none
  const own = isEmpty(words) ? [] : [words]
  const means = wordMeanings(index, words, word, thesaurus).filter(
    (meaning) => !meaning.startsWith(word) && !isEmpty(equalInterval(index.words, meaning)),
  )
  if (means.length > 0) {
    const others = means.map((meaning) => equalInterval(index.words, meaning))
    return { word, words: [...own, ...others], codes: none, synonym: { typed: word, means } }
  }
  if (own.length > 0) return { word, words: own, codes: none }
  const codes = word.length < minCodeLength ? none : prefixInterval(index.codes, word)
  return { word, words: [], codes }
}

/**
 * Returns the meanings of a word as a synonym. A word still being typed counts once it cannot
 * become anything else: “stelv” is “stelvin”, but “pin” may be pine and is not yet “pinot”.
 * @param begun interval of the known words that begin with it
 */
function wordMeanings(
  index: TextIndex,
  begun: Interval,
  word: string,
  thesaurus: Thesaurus,
): readonly string[] {
  const whole = meaningsOf(thesaurus, word)
  if (whole.length > 0) return whole
  const sayings = synonymsStartingWith(thesaurus, word)
  for (let at = begun.from; at < begun.to && sayings.length > 0; at++) {
    if (!sayings.some((said) => index.words[at]?.startsWith(said))) return []
  }
  return meaningsOf(thesaurus, sayings[0] ?? '')
}

function splitInTwo(index: TextIndex, word: string): [string, string] | null {
  for (let at = minHalfLength; at <= word.length - minHalfLength; at++) {
    const left = word.slice(0, at)
    if (isEmpty(equalInterval(index.words, left))) continue
    const right = word.slice(at)
    if (!isEmpty(prefixInterval(index.words, right))) return [left, right]
  }
  return null
}

/**
 * Removes repeated words and words that are prefixes of others, as “bo” is of “bordeaux”. The
 * intervals of the remaining words are disjoint, so a search of fifty words reads each posting at
 * most once.
 */
function dropPrefixes(words: readonly string[]): string[] {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  const kept: string[] = []
  for (const word of longestFirst) {
    if (!kept.some((longer) => longer.startsWith(word))) kept.push(word)
  }
  return kept
}

/** Replaces every unknown word by its most similar known ones; null if that does not help. */
export function correctTerms(
  index: TextIndex,
  terms: readonly Term[],
  thesaurus: Thesaurus,
): { terms: Term[]; corrections: SpellingCorrection[] } | null {
  const { meanings, sayings } = thesaurus
  const corrections: SpellingCorrection[] = []
  const corrected = terms.map((term) => {
    if (term.words.length > 0 || !isEmpty(term.codes)) return term
    const known = similarWords(index.words, term.word)
    const said = known.length > 0 ? [] : similarWords(sayings, term.word)
    const used = [...known, ...said.flatMap((word) => meanings.get(word) ?? [])].slice(
      0,
      maxSubstitutes,
    )
    if (used.length > 0) corrections.push({ typed: term.word, used })
    const [only, ...others] = used
    // A corrected synonym is searched by its meanings too, as if it had been typed without error.
    if (only !== undefined && others.length === 0) return termOf(index, only, thesaurus)
    return { ...term, words: used.map((word) => equalInterval(index.words, word)) }
  })
  const usable = corrected.every((term) => term.words.length > 0 || !isEmpty(term.codes))
  return usable && corrections.length > 0 ? { terms: corrected, corrections } : null
}

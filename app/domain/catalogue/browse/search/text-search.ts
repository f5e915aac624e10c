import { scratchRows, zeroedRows } from '../scratch-rows.ts'
import { codesIn, compactCode, typedWords } from './fold-words.ts'
import {
  correctTerms,
  readingsOf,
  type SpellingCorrection,
  type SynonymUse,
  type Term,
} from './search-terms.ts'
import type { Thesaurus } from './synonyms.ts'
import { equalInterval, postingShift, prefixInterval, type TextIndex } from './text-index.ts'

export interface TextMatches {
  /** Matching rows, ascending. */
  rows: Uint32Array
  /** Score by row: 0 if it does not match, higher is better, `exactCodeScore` for an exact code. */
  scores: Uint16Array
  /** Misspelt words and what was searched instead; empty if something was found as typed. */
  corrections: readonly SpellingCorrection[]
  /** Words whose synonyms were searched as well and led to matches. */
  synonyms: readonly SynonymUse[]
}

export const exactCodeScore = 1023
/** Bonus of a whole word over a prefix; larger than every field weight. */
const wholeWordBonus = 8
const codePrefixScore = 3
const noSynonyms: Thesaurus = { meanings: new Map(), sayings: [], longest: 1 }

/**
 * Boolean AND retrieval over an inverted index, scored by field weights (not tf–idf or BM25: product
 * names are too short for term frequencies to mean anything). Finds the product with this SKU or
 * slug, listed or not; listed products whose SKU or slug starts with it; and listed products that
 * contain every word, whole or as a prefix, in any order, synonyms included. If there are none,
 * misspelt words are replaced by similar ones. A search without letters or digits finds nothing.
 */
export function searchText(
  index: TextIndex,
  q: string,
  thesaurus: Thesaurus = noSynonyms,
): TextMatches {
  const scores = zeroedRows(Uint16Array, index.rows)
  let corrections: readonly SpellingCorrection[] = []
  const synonyms: SynonymUse[] = []
  const typed = typedWords(q)
  if (typed.length > 0) {
    let found = addCodes(index, compactCode(q), typed.length > 1, scores)
    for (const code of codesIn(q)) if (found === 0) found = addCodes(index, code, false, scores)
    const readings = readingsOf(index, typed, thesaurus)
    for (const terms of readings) {
      const matches = addMatches(index, terms, scores)
      found += matches
      if (matches > 0) synonyms.push(...terms.flatMap(({ synonym }) => synonym ?? []))
    }
    if (found === 0) {
      const other = correctTerms(index, readings[0] ?? [], thesaurus)
      if (other && addMatches(index, other.terms, scores) > 0) corrections = other.corrections
    }
  }
  return { rows: rowsOf(scores), scores, corrections, synonyms: eachOnce(synonyms) }
}

/**
 * Scores the rows with the code and, with `beginnings`, listed rows whose code begins with it.
 * Prefixes are only needed for several words, because `addMatches` searches a single word among the
 * codes.
 * @returns the number of rows found
 */
function addCodes(
  { codes, codeRows, listed }: TextIndex,
  code: string,
  beginnings: boolean,
  scores: Uint16Array,
): number {
  const exact = equalInterval(codes, code)
  const { to } = beginnings ? prefixInterval(codes, code) : exact
  let found = 0
  for (let at = exact.from; at < to; at++) {
    const row = codeRows[at] as number
    if (at >= exact.to && row >= listed) continue
    const score = at < exact.to ? exactCodeScore : exactCodeScore - 1
    scores[row] = Math.max(scores[row] as number, score)
    found++
  }
  return found
}

/**
 * Raises the scores of the rows that match every term.
 * @returns the number of these rows
 */
function addMatches(index: TextIndex, terms: readonly Term[], scores: Uint16Array): number {
  const rarestFirst = terms
    .map((term) => ({ term, postings: countPostings(index, term) }))
    .sort((a, b) => a.postings - b.postings)
  if (rarestFirst[0]?.postings === 0) return 0

  const met = zeroedRows(Uint8Array, index.rows)
  const best = zeroedRows(Uint8Array, index.rows)
  const sums = zeroedRows(Uint16Array, index.rows)
  let survivors = 0
  for (const [before, { term }] of rarestFirst.entries()) {
    survivors = 0
    const meet = (row: number, score: number, isMeaning = false) => {
      const known = met[row]
      if (known === before) {
        met[row] = before + 1
        best[row] = score
        sums[row] = (sums[row] as number) + score
        survivors++
      } else if (known === before + 1 && isMeaning) {
        // The row has both the synonym and its first meaning: among all products tagged “stelvin”,
        // screwcaps come first.
        sums[row] = (sums[row] as number) + score
      } else if (known === before + 1 && score > (best[row] as number)) {
        sums[row] = (sums[row] as number) + score - (best[row] as number)
        best[row] = score
      }
    }
    eachPosting(index, term, meet)
    if (survivors === 0) return 0
  }
  for (let row = 0; row < index.listed; row++) {
    if (met[row] !== terms.length) continue
    const sum = Math.min(sums[row] as number, exactCodeScore - 2)
    if (sum > (scores[row] as number)) scores[row] = sum
  }
  return survivors
}

type Meet = (row: number, score: number, isMeaning?: boolean) => void

function eachPosting(index: TextIndex, term: Term, meet: Meet) {
  const { words, starts, postings, codeRows, listed } = index
  for (const { from, to } of term.words) {
    // Only the first word of the interval can be the typed word itself.
    const exactEnd = words[from] === term.word ? (starts[from + 1] as number) : 0
    const end = starts[to] as number
    const isMeaning = words[from] === term.synonym?.means[0]
    for (let at = starts[from] as number; at < end; at++) {
      const posting = postings[at] as number
      const bonus = at < exactEnd ? wholeWordBonus : 0
      meet(Math.floor(posting / postingShift), (posting % postingShift) + bonus, isMeaning)
    }
  }
  for (let at = term.codes.from; at < term.codes.to; at++) {
    const row = codeRows[at] as number
    if (row < listed) meet(row, codePrefixScore)
  }
}

function countPostings({ starts }: TextIndex, term: Term): number {
  let count = term.codes.to - term.codes.from
  for (const { from, to } of term.words) {
    count += (starts[to] as number) - (starts[from] as number)
  }
  return count
}

function eachOnce(uses: readonly SynonymUse[]): SynonymUse[] {
  return [...new Map(uses.map((use) => [use.typed, use])).values()]
}

function rowsOf(scores: Uint16Array): Uint32Array {
  const rows = scratchRows(Uint32Array, scores.length)
  let count = 0
  for (let row = 0; row < scores.length; row++) {
    if (scores[row] !== 0) rows[count++] = row
  }
  return rows.subarray(0, count)
}

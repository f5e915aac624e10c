import type { Market } from '#app/domain/catalogue/product/product.ts'
import type { FacetSelection } from '../../browse-query.ts'
import type { NamedPlace } from './place-nouns.ts'
import type { SaidWord } from './said-words.ts'

/** What a search says, read as a sentence. */
export interface Sentence {
  /** The part of the catalogue that a noun names; null where none does. */
  place: NamedPlace | null
  market: Market | null
  facets: FacetSelection[]
  /** What it is for, of something that closes or taps: “cork for 187”. */
  container: NamedContainer | null
  /** Words that stay words. */
  rest: SaidWord[]
}

/** The bottles, cans or kegs that something is for. */
export interface NamedContainer {
  /** Millilitres. */
  volume: number | null
  words: SaidWord[]
}

/** Words that join others and mean nothing to a catalogue. */
const joining = new Set(
  'for with and the in of that takes take fits fit fitting to my our need want show please me some any which from by on or an'.split(
    ' ',
  ),
)
/** Those that could be the beginning of a code or name, and join only in a sentence. */
const joiningInSentences = new Set([
  'a',
  'i',
  'we',
  'is',
  'are',
  'only',
  'made',
  'used',
  'mm',
  'finish',
  'type',
  'size',
  'style',
  'colour',
  'coloured',
])

/** Whether a word says nothing; `sentence`: something else was understood. */
export function isJoining({ word }: SaidWord, sentence: boolean): boolean {
  return joining.has(word) || (sentence && joiningInSentences.has(word))
}

/** Whether a reading says more than the words alone. */
export function saysMore({ place, market, facets, container }: Sentence): boolean {
  return place !== null || market !== null || facets.length > 0 || container !== null
}

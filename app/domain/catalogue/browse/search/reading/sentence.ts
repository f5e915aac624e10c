import type { Market } from '#app/domain/catalogue/product/product.ts'
import type { FacetSelection } from '../../browse-query.ts'
import type { NamedPlace } from './place-nouns.ts'
import type { SearchWord } from './search-words.ts'

/** Content of a search that was read as a sentence. */
export interface Sentence {
  /** Category or subcategory that a noun names; null if none does. */
  place: NamedPlace | null
  market: Market | null
  facets: FacetSelection[]
  /** Container that a closure or fitting is for: “cork for 187”; null if none is stated. */
  container: NamedContainer | null
  /** Places of products named as an addition: the ends of “cans with ends”. */
  beside: NamedPlace[]
  /** Words that were not understood and are searched as text. */
  rest: SearchWord[]
}

/** Bottles, cans or kegs that a product is for. */
export interface NamedContainer {
  /** In millilitres; null if no volume is stated. */
  volume: number | null
  words: SearchWord[]
}

/** Words that only join others and carry no meaning in a catalogue. */
const joiningWords = new Set(
  'for with and the in of that takes take fits fit fitting to my our need want show please me some any which from by on or an buy get find sell order online price prices cost cheap cheapest supplier suppliers wholesale wholesaler australia australian melbourne sydney brisbane adelaide perth best good quality craft new suitable similar would like nice great beautiful fancy elegant'.split(
    ' ',
  ),
)
/**
 * Further joining words. They could also begin a code or name, so they are only ignored within a
 * sentence.
 */
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

/**
 * Whether a word carries no meaning.
 * @param sentence whether something else in the search was understood
 */
export function isJoining({ word }: SearchWord, sentence: boolean): boolean {
  return joiningWords.has(word) || (sentence && joiningInSentences.has(word))
}

/** Whether anything in the search was understood. */
export function isUnderstood({ place, market, facets, container }: Sentence): boolean {
  return place !== null || market !== null || facets.length > 0 || container !== null
}

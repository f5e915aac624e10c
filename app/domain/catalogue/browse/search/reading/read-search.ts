import { maxSearchLength } from '#app/domain/catalogue/browse/browse-limits.ts'
import type { BrowseQuery, FacetSelection } from '#app/domain/catalogue/browse/browse-query.ts'
import type { CatalogueIndex } from '#app/domain/catalogue/browse/catalogue-index.ts'
import { marketLabels } from '#app/domain/catalogue/browse/facets/facets.ts'
import { describeRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import { narrow } from '#app/domain/catalogue/browse/narrow.ts'
import { compactCode, fold, typedWords } from '#app/domain/catalogue/browse/search/fold-words.ts'
import type { SpellingCorrection } from '#app/domain/catalogue/browse/search/search-terms.ts'
import { similarWords } from '#app/domain/catalogue/browse/search/similar-words.ts'
import { meaningsOf } from '#app/domain/catalogue/browse/search/synonyms.ts'
import {
  equalInterval,
  isEmpty,
  prefixInterval,
} from '#app/domain/catalogue/browse/search/text-index.ts'
import { searchText, type TextMatches } from '#app/domain/catalogue/browse/search/text-search.ts'
import type { Market } from '#app/domain/catalogue/product/product.ts'
import { pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { applySentence, typedOf } from './apply-sentence.ts'
import { hasStrictComparison } from './comparisons.ts'
import { correctWords } from './correct-words.ts'
import { describedBottle, hasShape, impliedBottle } from './described-bottle.ts'
import { placeLabel } from './display-words.ts'
import { broaderPlaces, containersOf, type NamedPlace, type Noun } from './place-nouns.ts'
import { readSentence } from './read-sentence.ts'
import { rewriteWords } from './rewrite-words.ts'
import {
  diminutiveStemOf,
  isQuoted,
  quoteSearch,
  type SearchWord,
  singularOf,
  splitSearch,
} from './search-words.ts'
import { isUnderstood, type NamedContainer, type Sentence } from './sentence.ts'

/** Maximum number of words that are left out one at a time. */
const maxDroppedSingly = 8

/** Returns shorter lists of words to search for, longest first; the last one is empty. */
function shorterRests(
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
function isKnownWord({ text, thesaurus }: CatalogueIndex, word: string): boolean {
  const [folded = word] = typedWords(word)
  return (
    /^\d/.test(folded) ||
    !isEmpty(prefixInterval(text.words, folded)) ||
    !isEmpty(prefixInterval(text.words, diminutiveStemOf(folded))) ||
    !isEmpty(prefixInterval(text.codes, folded)) ||
    meaningsOf(thesaurus, folded).length > 0 ||
    similarWords(text.words, folded).length > 0
  )
}

/** Interpretation of a search as text for the visitor. */
export interface Understood {
  /** “Bottles”, “Volume: 750 mL”, “Weight: up to 400 g”, “for 187 mL bottles”. */
  parts: string[]
  /**
   * Label of the chip for the category or subcategory that a noun named; null if none was named.
   */
  place: string | null
  /**
   * Name of the place that was named, if nothing there matches completely and the list shows a
   * wider one; otherwise null.
   */
  widened: string | null
  /** Places of products named as an addition: the ends of “cans with ends”. */
  beside: readonly NamedPlace[]
  /** Query that searches the words literally; null if it would be too long. */
  asTyped: BrowseQuery | null
}

/** Describes how a search was read; null if its words are searched literally. */
export function describeReading(
  index: CatalogueIndex,
  typed: BrowseQuery,
  { query, read }: ReadSearch,
): Understood | null {
  if (!read) return null
  const place = read.place && placeLabel(read.place)
  const q = quoteSearch(typed.q)
  return {
    parts: [
      ...(place ? [place] : []),
      ...describeContainer(read, query),
      ...(read.market ? [`Market: ${marketLabels[read.market]}`] : []),
      ...read.facets.flatMap((said) => describeFacet(index, said)),
      ...(query.q ? [`“${query.q}”`] : []),
    ],
    place,
    widened: read.widened && placeLabel(read.widened),
    beside: read.beside,
    asTyped: q.length <= maxSearchLength ? { ...typed, q, page: 1 } : null,
  }
}

function describeFacet(
  index: CatalogueIndex,
  { key, values, range }: SearchReading['facets'][number],
) {
  const facet = index.facets.find((column) => column.facet.key === key)?.facet
  if (!facet) return []
  const said = values.map(facet.labelOf)
  if (range) said.push(describeRange(range, facet.unit))
  return [`${facet.label}: ${said.join(', ')}`]
}

/**
 * Describes the container that the product is for: “for 187 mL bottles”, “for “claret” bottles of
 * 750 mL”.
 */
function describeContainer({ container, place }: SearchReading, query: BrowseQuery): string[] {
  const category = place?.category ?? query.category
  const subcategory = place ? place.subcategory : query.subcategory
  const containers = category ? containersOf({ category, subcategory }) : null
  if (!container || !containers) return []
  const words = container.words.map(({ typed }) => typed).join(' ')
  const litres = containers.category === 'kegs'
  const { volume } = container
  const size =
    volume === null
      ? ''
      : litres
        ? `${formatNumber(volume / 1000, 3)} L `
        : `${formatNumber(volume, 3)} mL `
  return [`for ${size}${words ? `“${words}” ` : ''}${pluralOf(containers.noun)}`]
}

/** A query whose search was read as a sentence and turned into filters. */
export interface ReadSearch {
  /** Query to answer: filters from the sentence are set, and `q` holds the remaining words. */
  query: BrowseQuery
  /** Matches of the remaining words; null if there are none. */
  found: TextMatches | null
  /** Interpretation of the search; null if its words are searched literally. */
  read: SearchReading | null
  /** Words left out because no product matches them together with the others, as typed. */
  dropped: readonly string[]
}

interface SearchReading {
  /** Category or subcategory that a noun named. */
  place: NamedPlace | null
  /**
   * The place that was named, if it has no match and the list shows a wider one; otherwise null.
   */
  widened: NamedPlace | null
  market: Market | null
  /** Filters that were stated, or that follow from the container. */
  facets: readonly FacetSelection[]
  /** Container that the searched product is for. */
  container: NamedContainer | null
  /** Places of products named as an addition: the ends of “cans with ends”. */
  beside: readonly NamedPlace[]
  /** A misspelt noun, and the noun it was corrected to. */
  corrections: readonly SpellingCorrection[]
}

/**
 * Reads the search of a query as a sentence (`readSentence`) and sets the filters that it states.
 * If a reading finds nothing, the next one is tried, each once:
 * - words that no product has describe the container (“stubby cap”);
 * - “under 400 g” includes 400 g;
 * - names of values are plain words (“spirit bottle with cork”: a T-cork);
 * - the place is wider than stated (“cork for 187”);
 * - the words are searched literally;
 * - words are left out (`dropWords`).
 * - A code, a URL or words in quotation marks are always searched literally. An amount (“6 pallets
 * of …”) is ignored. A closure after the description of a bottle is a property of the bottle
 * (`describedBottle`).
 */
export function readSearch(
  index: CatalogueIndex,
  query: BrowseQuery,
  fitting: Uint8Array | null = null,
): ReadSearch {
  if (query.q === '' || isQuoted(query.q)) return readLiterally(index, query)
  const code = withoutCodeLabel(query.q)
  if (isCode(index, code)) return readLiterally(index, { ...query, q: code })
  const typed = withoutAmount(rewriteWords(splitSearch(query.q)))
  const { words, corrections } = correctWords(index, typed)
  const sentence = readSentence(index, words, query)
  if (!isUnderstood(sentence)) {
    const plainly = readWithoutJoining(index, query, sentence, typed.length)
    // “Tennessee 375”: a shape without such a bottle is a description, not words to leave out.
    if (plainly.dropped.length === 0 || !hasShape(index, words)) return plainly
  }
  const bottle = describedBottle(index, words)
  const readings = bottle
    ? bottleReadings(index, words, query, bottle)
    : allReadings(index, words, query, sentence)
  const possible = readings.flatMap(
    (reading) => possibleReading(index, query, reading, corrections) ?? [],
  )
  for (const reading of possible) {
    const { search, count } = answer(index, reading.query, reading.read, fitting)
    if (count > 0) return search
  }
  const literally = bottle ? null : answer(index, query, null, fitting)
  const isAsTyped = literally?.search.found?.corrections.length === 0
  if (literally && literally.count > 0 && isAsTyped) return literally.search
  const nearest = nearestReadings(index, words, query, bottle, corrections)
  const shorter = dropWords(index, [...nearest, ...possible], fitting)
  const isMeant = shorter?.dropped.every((word) => !isKnownWord(index, fold(word))) ?? false
  return literally && literally.count > 0 && !isMeant
    ? literally.search
    : (shorter ?? readLiterally(index, query))
}

/**
 * Returns readings for a search that nothing matches completely: the one that takes every number for
 * a figure, as the description of a bottle if a shape but no noun is named, in similar subcategories,
 * and with the words of a container that nothing is for as plain words.
 */
function nearestReadings(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  query: BrowseQuery,
  bottle: Noun | null,
  corrections: readonly SpellingCorrection[],
): PossibleReading[] {
  const sentence = readSentence(index, words, query, { isAnyNumber: true })
  const isOfBottle = sentence.place === null && query.category === null && hasShape(index, words)
  const head = bottle ?? (isOfBottle ? impliedBottle : null)
  const meant = head ? readSentence(index, words, query, { isAnyNumber: true, head }) : sentence
  const { place } = sentence
  const similar = place && !head ? broaderPlaces(place) : []
  const readings = [
    { sentence: meant, widened: null },
    ...similar.map((other) => ({ sentence: { ...sentence, place: other }, widened: place })),
    ...(sentence.container ? [{ sentence: withoutContainer(sentence), widened: null }] : []),
  ]
  return readings.flatMap((reading) => possibleReading(index, query, reading, corrections) ?? [])
}

function withoutContainer(sentence: Sentence): Sentence {
  const rest = [...sentence.rest, ...(sentence.container?.words ?? [])]
  return { ...sentence, container: null, rest }
}

function possibleReading(
  index: CatalogueIndex,
  query: BrowseQuery,
  { sentence, widened }: { sentence: Sentence; widened: NamedPlace | null },
  corrections: readonly SpellingCorrection[],
): PossibleReading | null {
  const chosen = applySentence(index, query, sentence)
  if (!chosen) return null
  const { place, market, container, beside, rest } = sentence
  const read = { place, widened, market, container, beside, facets: chosen.said, corrections }
  return { query: chosen.query, rest, read }
}

/** Reading of a search whose words that were not understood may be left out. */
interface PossibleReading {
  query: BrowseQuery
  rest: readonly SearchWord[]
  read: SearchReading | null
}

/**
 * Leaves out words so that something is found: of all readings the one that loses the fewest words.
 * If the first reading understood all words that the catalogue knows, but nothing matches them, it is
 * returned as it is, rather than one that loses such a word. Null if there are no readings.
 */
function dropWords(
  index: CatalogueIndex,
  readings: readonly PossibleReading[],
  fitting: Uint8Array | null,
): ReadSearch | null {
  const [first] = readings
  if (!first) return null
  let best: ReadSearch | null = null
  for (const { query, rest, read } of readings) {
    for (const kept of shorterRests(index, rest)) {
      const dropped = rest.filter((word) => !kept.includes(word)).map(({ typed }) => typed)
      if (best && dropped.length >= best.dropped.length) continue
      const { search, count } = answer(index, { ...query, q: typedOf(kept) }, read, fitting)
      if (count > 0) best = { ...search, dropped }
    }
  }
  const losesKnown = best?.dropped.some((word) => isKnownWord(index, fold(word))) ?? true
  if (best && !losesKnown) return best
  const known = first.rest.filter(({ word }) => isKnownWord(index, word))
  const asKnown = { ...first.query, q: typedOf(known) }
  // A size is not left out: the nearest products are of that size, or of that colour.
  if (known.length === 1 && known.some(isSize))
    return answer(index, asKnown, first.read, fitting).search
  if (best && known.length > 0) return best
  const dropped = first.rest.map(({ typed }) => typed)
  return { ...answer(index, { ...first.query, q: '' }, first.read, fitting).search, dropped }
}

/** Whether a word is a size as names contain it: “30x44”. */
const isSize = ({ word }: SearchWord) => /^\d+(?:\.\d+)?x\d/.test(word)

/** Returns the readings of a search that describes a bottle and names a closure for its mouth. */
function bottleReadings(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  query: BrowseQuery,
  head: Noun,
): { sentence: Sentence; widened: NamedPlace | null }[] {
  const sentences = [
    ...(hasStrictComparison(words)
      ? [readSentence(index, words, query, { head, isExclusive: true })]
      : []),
    readSentence(index, words, query, { head }),
    readSentence(index, words, query, { head, isAnyClosure: true }),
  ]
  return sentences.map((sentence) => ({ sentence, widened: null }))
}

function allReadings(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  query: BrowseQuery,
  sentence: Sentence,
): { sentence: Sentence; widened: NamedPlace | null }[] {
  const readings = readingsOf(sentence, query, readSentence(index, words, query, { named: false }))
  if (!hasStrictComparison(words)) return readings
  const exclusive = readSentence(index, words, query, { isExclusive: true })
  return [{ sentence: exclusive, widened: null }, ...readings]
}

/** Removes a label before a code: “SKU GB-…”, “code: CA-…”. */
function withoutCodeLabel(q: string): string {
  return q.replace(
    /^\s*(?:sku|code|item|part|product)\s*(?:code|no\.?|number|#)?\s*[:#]?\s+(?=\S)/i,
    '',
  )
}

/**
 * Used when nothing was understood. Searches without joining words (“for”, “with”), unless that
 * finds nothing.
 */
function readWithoutJoining(
  index: CatalogueIndex,
  query: BrowseQuery,
  { rest }: Sentence,
  words: number,
): ReadSearch {
  if (rest.length < words) {
    const less = readLiterally(index, { ...query, q: typedOf(rest) })
    if (less.found?.rows.length !== 0) return less
  }
  const literally = readLiterally(index, query)
  if (literally.found?.rows.length !== 0) return literally
  const kept = shorterRests(index, rest).filter((some) => some.length > 0)
  for (const some of kept) {
    const fewer = readLiterally(index, { ...query, q: typedOf(some) })
    const dropped = rest.filter((word) => !some.includes(word)).map(({ typed }) => typed)
    if (fewer.found?.rows.length !== 0) return { ...fewer, dropped }
  }
  return { ...literally, dropped: rest.map(({ typed }) => typed) }
}

/** Returns the query with its words searched literally. */
function readLiterally(index: CatalogueIndex, query: BrowseQuery): ReadSearch {
  return { query, found: searchOfWords(index, query.q), read: null, dropped: [] }
}

function searchOfWords({ text, thesaurus }: CatalogueIndex, q: string): TextMatches | null {
  return q === '' ? null : searchText(text, q, thesaurus)
}

function answer(
  index: CatalogueIndex,
  query: BrowseQuery,
  read: SearchReading | null,
  fitting: Uint8Array | null,
): { search: ReadSearch; count: number } {
  const found = searchOfWords(index, query.q)
  const count =
    found?.rows.length === 0 ? 0 : narrow(index, query, found, fitting).passing.rows.length
  return { search: { query, found, read, dropped: [] }, count }
}

/** Returns the sentence and its alternative readings, in the order in which they are tried. */
function readingsOf(
  sentence: Sentence,
  query: BrowseQuery,
  plainer: Sentence,
): { sentence: Sentence; widened: NamedPlace | null }[] {
  const { place, rest } = sentence
  const all = [{ sentence, widened: null as NamedPlace | null }]
  const within = place ?? (query.category ? { ...query, category: query.category } : null)
  if (within && containersOf(within) && rest.length > 0) {
    const { volume = null, words = [] } = sentence.container ?? {}
    const container = { volume, words: [...words, ...rest] }
    all.push({ sentence: { ...sentence, rest: [], container }, widened: null })
  }
  if (plainer.facets.length < sentence.facets.length) all.push({ sentence: plainer, widened: null })
  if (!place || query.category) return all
  const forSomething = all.filter((reading) => reading.sentence.container !== null)
  const wider = broaderPlaces(place).flatMap((next) =>
    forSomething.map((reading) => ({
      sentence: { ...reading.sentence, place: next },
      widened: place,
    })),
  )
  return [...all, ...wider]
}

/** Whether a search is the code or URL of a product, or starts like a code. */
function isCode({ text }: CatalogueIndex, q: string): boolean {
  const compact = compactCode(q)
  if (q.includes('/') || !isEmpty(equalInterval(text.codes, compact))) return true
  // Our SKUs begin with two letters: “GB-NO700”, “gb cl750s fl”.
  const looksSo = /\d/.test(q) && /-\S*-|^\s*\p{L}{2}[\s-]/u.test(q)
  return looksSo && !isEmpty(prefixInterval(text.codes, compact))
}

/**
 * Removes an amount from the start of a search: “6 pallets claret”, “a pallet of stubbies”, “3
 * layers of 750 flint”. If nothing else remains, the unit stays, because pallets are searched for.
 */
function withoutAmount(words: readonly SearchWord[]): readonly SearchWord[] {
  const [amount, unit, of] = words.slice(0, 3).map(({ word }) => word)
  if (!['pallet', 'layer'].includes(singularOf(unit ?? ''))) return words
  const isOf = of === 'of'
  const isAmount = /^\d{1,5}$/.test(amount ?? '') || (isOf && ['a', 'one'].includes(amount ?? ''))
  const rest = words.slice(isOf ? 3 : 2)
  if (!isAmount) return words
  return rest.length > 0 ? rest : words.slice(1, 2)
}

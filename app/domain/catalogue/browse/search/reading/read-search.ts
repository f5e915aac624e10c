import type { Market } from '#app/domain/catalogue/product/product.ts'
import type { BrowseQuery, FacetSelection } from '../../browse-query.ts'
import { canonicalFacets } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import { appliesTo } from '../../facets/facets.ts'
import { narrow } from '../../narrow.ts'
import { compactCode } from '../fold-words.ts'
import type { SpellingCorrection } from '../search-terms.ts'
import { similarWords } from '../similar-words.ts'
import { equalInterval, isEmpty, prefixInterval } from '../text-index.ts'
import { searchText, type TextMatches } from '../text-search.ts'
import { hasStrictComparison } from './comparisons.ts'
import { broaderPlaces, containersOf } from './containers.ts'
import { filtersNamed } from './facet-words.ts'
import { measuredFilterAt } from './measured-filter.ts'
import type { Noun } from './place-nouns.ts'
import { headOf, type NamedPlace, nounsIn, nounWords } from './place-nouns.ts'
import { scopeOfPlace } from './place-scope.ts'
import { readSentence } from './read-sentence.ts'
import { isQuoted, phraseAt, type SearchWord, singularOf, splitSearch } from './search-words.ts'
import { isUnderstood, type NamedContainer, type Sentence } from './sentence.ts'

/** Noun that stands for bottles if the search contains none. */
const impliedBottle: Noun = { from: 0, to: 0, place: { category: 'bottles', subcategory: null } }

/**
 * Returns a noun for bottles if a closure is named last and the words before it describe a bottle
 * by shape and colour: “antique green claret screwcap”, “claret green 750 screw cap”. A colour that
 * closures have too counts only together with a volume. Otherwise null.
 */
function describedBottle(index: CatalogueIndex, words: readonly SearchWord[]): Noun | null {
  const closure = headOf(nounsIn(words))
  if (closure?.place.category !== 'closures' || words.some(({ word }) => word === 'for'))
    return null
  let [hasShape, hasVolume, hasGlassColour, hasColour] = [false, false, false, false]
  for (let at = 0; at < closure.from; ) {
    const length = isClosureColour(index, phraseAt(words, at, 2)) ? 2 : 1
    const phrase = phraseAt(words, at, length)
    const keys = filtersNamed(index, phrase, 'bottles').map(({ key }) => key)
    hasShape ||= keys.includes('shape')
    hasColour ||= keys.includes('colour')
    hasGlassColour ||= keys.includes('colour') && !isClosureColour(index, phrase)
    const where = { index, words, scope: 'bottles', hasMeasure: false, isExclusive: false }
    hasVolume ||= measuredFilterAt(where, at)?.facet?.key === 'volume'
    at += length
  }
  return hasShape && (hasGlassColour || (hasColour && hasVolume)) ? impliedBottle : null
}

function isClosureColour(index: CatalogueIndex, phrase: string): boolean {
  const called = filtersNamed(index, phrase, 'closures')
  return called.some(({ key, isWholeName }) => isWholeName && key === 'closureColour')
}

/** A query whose search was read as a sentence and turned into filters. */
export interface ReadSearch {
  /** Query to answer: filters from the sentence are set, and `q` holds the remaining words. */
  query: BrowseQuery
  /** Matches of the remaining words; null if there are none. */
  found: TextMatches | null
  /** Interpretation of the search; null if its words are searched literally. */
  read: SearchReading | null
}

export interface SearchReading {
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
 * - the words are searched literally.
 * - A code, a URL or words in quotation marks are always searched literally. An amount (“6 pallets
 * of …”) is ignored. A closure after the description of a bottle is a property of the bottle
 * (`describedBottle`).
 */
export function readSearch(
  index: CatalogueIndex,
  query: BrowseQuery,
  fitting: Uint8Array | null = null,
): ReadSearch {
  if (query.q === '' || isQuoted(query.q) || isCode(index, query.q))
    return readLiterally(index, query)
  const typed = splitSearch(query.q)
  const { words, corrections } = correctNoun(index, withoutAmount(typed))
  const sentence = readSentence(index, words, query)
  if (!isUnderstood(sentence)) return readWithoutJoining(index, query, sentence, typed.length)
  const readings = readingsOf(sentence, query, readSentence(index, words, query, { named: false }))
  if (hasStrictComparison(words)) {
    readings.unshift({
      sentence: readSentence(index, words, query, { isExclusive: true }),
      widened: null,
    })
  }
  const bottle = describedBottle(index, words)
  if (bottle) {
    readings.unshift({
      sentence: readSentence(index, words, query, { head: bottle }),
      widened: null,
    })
  }
  let first: ReadSearch | null = null
  for (const { sentence: reading, widened } of readings) {
    const chosen = applySentence(index, query, reading)
    if (!chosen) continue
    const { place, market, container } = reading
    const read = { place, widened, market, container, facets: chosen.said, corrections }
    const { search, count } = answer(index, chosen.query, read, fitting)
    if (count > 0) return search
    first ??= search
  }
  const { search, count } = answer(index, query, null, fitting)
  return count > 0 || !first ? search : first
}

/**
 * Corrects one misspelt word to a noun, if no noun was found, no product has the word, and only one
 * noun is similar.
 */
function correctNoun(
  { text, thesaurus }: CatalogueIndex,
  words: readonly SearchWord[],
): { words: readonly SearchWord[]; corrections: readonly SpellingCorrection[] } {
  if (nounsIn(words).length > 0) return { words, corrections: [] }
  for (const [at, { typed, word }] of words.entries()) {
    const isKnown = !isEmpty(prefixInterval(text.words, word)) || thesaurus.meanings.has(word)
    const [noun, ...others] = isKnown ? [] : similarWords(nounWords, word)
    if (noun === undefined || others.length > 0) continue
    const corrected = words.with(at, { typed: noun, word: noun })
    return { words: corrected, corrections: [{ typed, used: [noun] }] }
  }
  return { words, corrections: [] }
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
  return readLiterally(index, query)
}

/** Returns the query with its words searched literally. */
function readLiterally(index: CatalogueIndex, query: BrowseQuery): ReadSearch {
  return { query, found: searchOfWords(index, query.q), read: null }
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
  return { search: { query, found, read }, count }
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

/** Sets the filters of a sentence in a query; null if we have nothing for its container. */
function applySentence(
  index: CatalogueIndex,
  query: BrowseQuery,
  { place, market, facets, container, rest }: Sentence,
): { query: BrowseQuery; said: FacetSelection[] } | null {
  const category = place?.category ?? query.category
  const subcategory = place ? (place.subcategory ?? subIn(query, place)) : query.subcategory
  const shared =
    container && category ? containerFilter(index, { category, subcategory }, container) : null
  if (container && !shared) return null
  const said = shared ? [...facets.filter(({ key }) => key !== shared.key), shared] : facets
  const keys = new Set(said.map(({ key }) => key))
  const kept = query.facets.filter(
    ({ key }) => !keys.has(key) && (!place || isIn(index, key, place.category)),
  )
  const all = canonicalFacets([...kept, ...said])
  const others = { category, subcategory, market: market ?? query.market, q: typedOf(rest) }
  return { query: { ...query, ...others, facets: all }, said }
}

function subIn({ category, subcategory }: BrowseQuery, place: NamedPlace): string | null {
  return category === place.category ? subcategory : null
}

function isIn(index: CatalogueIndex, key: string, category: string): boolean {
  const column = index.facets.find(({ facet }) => facet.key === key)
  return column !== undefined && appliesTo(column.facet, category)
}

/**
 * Returns the filter for products that fit the named containers: their finishes, can ends or
 * couplers that occur in the place. Null if there are no such containers, or no product of the
 * place fits them.
 */
function containerFilter(
  index: CatalogueIndex,
  place: NamedPlace,
  { volume, words }: NamedContainer,
): FacetSelection | null {
  const containers = containersOf(place)
  const column = index.facets.find(({ facet }) => facet.key === containers?.key)
  const volumes = index.facets.find(({ facet }) => facet.key === 'volume')
  const categoryCode = index.category.codeOf.get(containers?.category ?? '')
  if (!containers || !column || categoryCode === undefined) return null
  const volumeCode = volume === null ? null : volumes?.codeOf.get(String(volume))
  const q = typedOf(words)
  const rows = q === '' ? index.listedRows : searchText(index.text, q, index.thesaurus).rows
  const seen = new Uint8Array(column.values.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (row >= index.listed || index.category.codes[row] !== categoryCode) continue
    if (volumeCode !== null && volumes?.codes[row] !== volumeCode) continue
    // Can ends are listed among the cans, but have no volume.
    if (volumes?.codes[row] === 0) continue
    seen[column.codes[row] as number] = 1
  }
  const here = column.present.get(scopeOfPlace(place)) ?? []
  const values = here.filter((code) => seen[code] === 1).map((code) => column.values[code] ?? '')
  return values.length > 0 ? { key: containers.key, values } : null
}

function typedOf(words: readonly SearchWord[]): string {
  return words.map(({ typed }) => typed).join(' ')
}

/** Whether a search is the code or URL of a product, or starts like a code with hyphens. */
function isCode({ text }: CatalogueIndex, q: string): boolean {
  const compact = compactCode(q)
  if (q.includes('/') || !isEmpty(equalInterval(text.codes, compact))) return true
  const looksSo = /\d/.test(q) && /-\S*-/.test(q)
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

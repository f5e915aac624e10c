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
import { saysStrictly } from './comparisons.ts'
import { containersOf, widerThan } from './containers.ts'
import { valuesCalled } from './facet-words.ts'
import { measuredAt } from './measured-filter.ts'
import type { Noun } from './place-nouns.ts'
import { headOf, type NamedPlace, nounsIn, nounWords } from './place-nouns.ts'
import { scopeOfPlace } from './place-scope.ts'
import { readSentence } from './read-sentence.ts'
import { isQuoted, phraseAt, type SaidWord, saidWords, singularOf } from './said-words.ts'
import { type NamedContainer, type Sentence, saysMore } from './sentence.ts'

/** The noun of bottles, where none stands among the words. */
const unsaidBottle: Noun = { from: 0, to: 0, place: { category: 'bottles', subcategory: null } }

/**
 * Bottles as what is looked for, where a closure is named last and the words before it describe a
 * bottle by shape and colour: “antique green claret screwcap”, “claret green 750 screw cap”. A colour
 * that closures have, too, describes a bottle only beside a volume. Null where they do not.
 */
function describedBottle(index: CatalogueIndex, words: readonly SaidWord[]): Noun | null {
  const closure = headOf(nounsIn(words))
  if (closure?.place.category !== 'closures' || words.some(({ word }) => word === 'for'))
    return null
  let [hasShape, hasVolume, hasGlassColour, hasColour] = [false, false, false, false]
  for (let at = 0; at < closure.from; ) {
    const length = isClosureColour(index, phraseAt(words, at, 2)) ? 2 : 1
    const phrase = phraseAt(words, at, length)
    const keys = valuesCalled(index, phrase, 'bottles').map(({ key }) => key)
    hasShape ||= keys.includes('shape')
    hasColour ||= keys.includes('colour')
    hasGlassColour ||= keys.includes('colour') && !isClosureColour(index, phrase)
    const where = { index, words, scope: 'bottles', measured: false, strict: false }
    hasVolume ||= measuredAt(where, at)?.facet?.key === 'volume'
    at += length
  }
  return hasShape && (hasGlassColour || (hasColour && hasVolume)) ? unsaidBottle : null
}

function isClosureColour(index: CatalogueIndex, phrase: string): boolean {
  const called = valuesCalled(index, phrase, 'closures')
  return called.some(({ key, whole }) => whole && key === 'closureColour')
}

/** A query with what its search says as choices of their own. */
export interface ReadSearch {
  /** The query that is answered: filters of the sentence chosen, and `q` the words that are left. */
  query: BrowseQuery
  /** What the words that are left find; null without any. */
  found: TextMatches | null
  /** What the search was read as; null when its words are searched as they stand. */
  read: SearchReading | null
}

export interface SearchReading {
  /** The part of the catalogue that a noun named. */
  place: NamedPlace | null
  /** The part that was named, where nothing there is all of that and the list shows more. */
  widened: NamedPlace | null
  market: Market | null
  /** The filters that were said, or follow from what it is for. */
  facets: readonly FacetSelection[]
  /** What it is for. */
  container: NamedContainer | null
  /** A misspelt noun, and the one it was taken for. */
  corrections: readonly SpellingCorrection[]
}

/**
 * Reads the search of a query as a sentence (`readSentence`) and chooses what it says. A reading
 * that shows nothing is given up for the next: words that no product has are what it is for
 * (“stubby cap”), “under 400 g” is 400 g too where nothing is lighter, names of values are words (“spirit bottle with cork”: a T-cork), the part of the
 * catalogue is wider than said (“cork for 187”), the words stand as they are. Each is tried once. A code, an address and words in quotation marks are not read.
 *
 * How much is wanted (“6 pallets of …”) is left out, and a closure behind the description of a bottle
 * is the bottle’s (`describedBottle`).
 */
export function readSearch(
  index: CatalogueIndex,
  query: BrowseQuery,
  fitting: Uint8Array | null = null,
): ReadSearch {
  if (query.q === '' || isQuoted(query.q) || isCode(index, query.q)) return asWords(index, query)
  const typed = saidWords(query.q)
  const { words, corrections } = correctNoun(index, withoutAmount(typed))
  const sentence = readSentence(index, words, query)
  if (!saysMore(sentence)) return lessJoining(index, query, sentence, typed.length)
  const readings = readingsOf(sentence, query, readSentence(index, words, query, { named: false }))
  if (saysStrictly(words)) {
    readings.unshift({
      sentence: readSentence(index, words, query, { strict: true }),
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
    const chosen = chooseSaid(index, query, reading)
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

/** The words with a noun in place of one that is in no product and was probably meant to be one. */
function correctNoun(
  { text, thesaurus }: CatalogueIndex,
  words: readonly SaidWord[],
): { words: readonly SaidWord[]; corrections: readonly SpellingCorrection[] } {
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

/** Nothing was understood; words that only join others are left out all the same, unless they alone find something. */
function lessJoining(
  index: CatalogueIndex,
  query: BrowseQuery,
  { rest }: Sentence,
  words: number,
): ReadSearch {
  if (rest.length < words) {
    const less = asWords(index, { ...query, q: typedOf(rest) })
    if (less.found?.rows.length !== 0) return less
  }
  return asWords(index, query)
}

/** The words searched as they stand. */
function asWords(index: CatalogueIndex, query: BrowseQuery): ReadSearch {
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

/** The sentence, and what else it can mean, in the order of trying. */
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
  const wider = widerThan(place).flatMap((next) =>
    forSomething.map((reading) => ({
      sentence: { ...reading.sentence, place: next },
      widened: place,
    })),
  )
  return [...all, ...wider]
}

/** The query with what the sentence says chosen; null when what it is for is nothing we have. */
function chooseSaid(
  index: CatalogueIndex,
  query: BrowseQuery,
  { place, market, facets, container, rest }: Sentence,
): { query: BrowseQuery; said: FacetSelection[] } | null {
  const category = place?.category ?? query.category
  const subcategory = place ? (place.subcategory ?? subIn(query, place)) : query.subcategory
  const shared =
    container && category ? sharedBy(index, { category, subcategory }, container) : null
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
 * What the containers have that it goes on: their finishes, can ends or couplers, as far as the part
 * of the catalogue has them. Null when there are no such containers, or nothing for them there.
 */
function sharedBy(
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
    // Ends stand among the cans, and have no volume.
    if (volumes?.codes[row] === 0) continue
    seen[column.codes[row] as number] = 1
  }
  const here = column.present.get(scopeOfPlace(place)) ?? []
  const values = here.filter((code) => seen[code] === 1).map((code) => column.values[code] ?? '')
  return values.length > 0 ? { key: containers.key, values } : null
}

function typedOf(words: readonly SaidWord[]): string {
  return words.map(({ typed }) => typed).join(' ')
}

/** Whether a search is a code or address of a product, or the beginning of one with its marks. */
function isCode({ text }: CatalogueIndex, q: string): boolean {
  const compact = compactCode(q)
  if (q.includes('/') || !isEmpty(equalInterval(text.codes, compact))) return true
  const looksSo = /\d/.test(q) && /-\S*-/.test(q)
  return looksSo && !isEmpty(prefixInterval(text.codes, compact))
}

/**
 * The words without how much is wanted: “6 pallets claret”, “a pallet of stubbies”, “3 layers of
 * 750 flint”. Of an amount alone its unit stays: pallets are looked for.
 */
function withoutAmount(words: readonly SaidWord[]): readonly SaidWord[] {
  const [amount, unit, of] = words.slice(0, 3).map(({ word }) => word)
  if (!['pallet', 'layer'].includes(singularOf(unit ?? ''))) return words
  const isOf = of === 'of'
  const isAmount = /^\d{1,5}$/.test(amount ?? '') || (isOf && ['a', 'one'].includes(amount ?? ''))
  const rest = words.slice(isOf ? 3 : 2)
  if (!isAmount) return words
  return rest.length > 0 ? rest : words.slice(1, 2)
}

import { markets } from '#app/domain/catalogue/product/product.ts'
import type { BrowseQuery, FacetSelection } from '../../browse-query.ts'
import { type CatalogueIndex, subcategoryKey } from '../../catalogue-index.ts'
import { meaningsOf } from '../synonyms.ts'
import { filtersNamed, type NamedFilter, onlyMatch } from './facet-words.ts'
import { type MeasureContext, measuredFilterAt } from './measured-filter.ts'
import {
  broaderPlaces,
  columnIn,
  containersOf,
  headOf,
  isForMarket,
  type NamedPlace,
  type Noun,
  nounsIn,
  parseScope,
  scopeOfPlace,
  sharedValues,
  valuesOfNoun,
} from './place-nouns.ts'
import { phraseAt, type SearchWord, singularOf } from './search-words.ts'
import { isJoining, isUnderstood, type Sentence } from './sentence.ts'

const counts: Readonly<Record<string, number>> = { four: 4, six: 6, twelve: 12, dozen: 12 }
const packNouns = ['pack', 'pk', 'packer']
/** Containers that are counted before a carton, and say which carton it is. */
const packedNouns = ['can', 'stubby', 'stubbie', 'tinnie', 'tinny', 'longneck', 'flask', 'magnum']

/**
 * Reads a pack size that begins at word `at` as a filter: “6-pack”, “pack of 12”, “dozen”; for
 * cartons also “12 bottles” and the number of “24 stubbies”. Null if there is none, or no product of the scope has it.
 */
function packAt(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  at: number,
  scope: string,
): { facet: FacetSelection; length: number } | null {
  const said = countAt(words, at, parseScope(scope).category === 'cartons')
  if (scope === '' || !said) return null
  const { count, length } = said
  const choices = [
    { key: 'format', value: `${count}pk` },
    { key: 'packSize', value: String(count) },
  ]
  for (const { key, value } of choices) {
    const column = index.facets.find(({ facet }) => facet.key === key)
    const code = column?.codeOf.get(value)
    if (code !== undefined && column?.present.get(scope)?.includes(code)) {
      return { facet: { key, values: [value] }, length }
    }
  }
  return null
}

/**
 * Reads the number of bottles or cells of a divider as its subcategory: “dozen”, “6 pack”, “24 cell”.
 * @returns the number of words read, 0 if no number begins at `at`
 */
function cellsAt({ index, words, scope, sentence }: Reading, at: number): number {
  if (scope !== 'dividers') return 0
  const isOfCells = /^cells?$/.test(words[at + 1]?.word ?? '')
  const first = words[at]?.word ?? ''
  const said = isOfCells
    ? { count: counts[first] ?? Number(first), length: 2 }
    : countAt(words, at, true)
  const subcategory = said && `${said.count}-cell`
  if (!subcategory || !index.subcategory.codeOf.has(subcategoryKey(scope, subcategory))) return 0
  sentence.place = { category: scope, subcategory }
  return said.length
}

/** Number of words of a pack size at word `at` that is one in any scope: “six pack”; 0 if there is none. */
function packLengthAt(words: readonly SearchWord[], at: number): number {
  const length = countAt(words, at, false)?.length ?? 0
  return length > 1 ? length : 0
}

function countAt(words: readonly SearchWord[], at: number, bottles: boolean) {
  const said = words[at]?.word ?? ''
  if (said === 'dozen') return { count: 12, length: 1 }
  if (phraseAt(words, at, 2) === 'pack of') {
    const count = Number(words[at + 2]?.word)
    return Number.isInteger(count) ? { count, length: 3 } : null
  }
  const [, digits, own = ''] = /^(\d{1,2})-?(\p{L}{0,6})$/u.exec(said) ?? []
  const count = digits === undefined ? counts[said] : Number(digits)
  if (count === undefined) return null
  if (packNouns.includes(singularOf(own))) return { count, length: 1 }
  const next = singularOf(words[at + 1]?.word ?? '')
  if (own !== '') return null
  if (packNouns.includes(next) || (bottles && next === 'bottle')) return { count, length: 2 }
  return bottles && packedNouns.includes(next) ? { count, length: 1 } : null
}

/** Maximum number of words in the name of a value. */
const maxNameWords = 4
const containerPrepositions = ['for', 'fitting', 'fits', 'fit']
const containerCategories = ['bottles', 'cans', 'kegs']

interface ReadingOptions {
  named?: boolean
  isExclusive?: boolean
  /** Whether numbers that no product has are read as filters too; `findNearest` then helps. */
  isAnyNumber?: boolean
  /** Whether a closure of a bottle also stands for similar ones: “gin bottle cork” takes a T-cork. */
  isAnyClosure?: boolean
  /** Noun that says what is searched for; replaces the one found in the words. */
  head?: Noun
}

/** State of one reading. */
interface Reading extends MeasureContext {
  nouns: readonly Noun[]
  /** Noun that says what is searched for. */
  head: Noun | null
  /** Whether names of values are read as filters; otherwise they stay plain words. */
  named: boolean
  isAnyNumber: boolean
  isAnyClosure: boolean
  sentence: Sentence
  /** Keys of the filters that a synonym or a closure stands for, and no name states. */
  implied: Set<string>
}

/**
 * Reads a search as a sentence: the noun gives the category or subcategory, numbers with units and
 * comparisons become ranges, words that name a value there become filters, and the rest stay words.
 * At each word at most `maxNameWords` phrases are looked up. The work is therefore linear in the
 * number of words, which is at most 50.
 */
export function readSentence(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  { category, subcategory }: Pick<BrowseQuery, 'category' | 'subcategory'>,
  options: ReadingOptions = {},
): Sentence {
  const { named = true, isExclusive = false, isAnyNumber = false, isAnyClosure = false } = options
  const nouns = nounsIn(words)
  const chosen = category ? { category, subcategory } : null
  const head = options.head ?? findHead(index, words, nouns, chosen)
  const place = head?.place ?? null
  const scope = scopeOfPlace(place ?? chosen)
  const sentence: Sentence = {
    place,
    market: null,
    facets: [],
    container: null,
    beside: [],
    rest: [],
  }
  const where = { index, words, scope, hasMeasure: false, isExclusive }
  const measured = scope === '' && words.some((_, at) => measuredFilterAt(where, at) !== null)
  const hasMeasure = measured
  const implied = new Set<string>()
  const reading: Reading = {
    ...where,
    hasMeasure,
    nouns,
    head,
    named,
    isAnyNumber,
    isAnyClosure,
    sentence,
    implied,
  }
  addValuesOfNouns(reading)
  for (let at = 0; at < words.length; ) {
    const word = words[at]?.word ?? ''
    const introduces = at >= (head?.to ?? 1) && containerPrepositions.includes(word)
    if (introduces && containersOf(parseScope(scope))) {
      readContainer(reading, at + 1)
      break
    }
    at += readAt(reading, at)
  }
  const isSentence = isUnderstood(sentence)
  const rest = sentence.rest.filter((word) => !isJoining(word, isSentence))
  return { ...sentence, rest: rest.length > 0 || isSentence ? rest : sentence.rest }
}

/**
 * Adds the values that the main noun stands for, and other nouns of its category, if products of its
 * place have them.
 */
function addValuesOfNouns(reading: Reading) {
  const { index, words, scope, nouns, head } = reading
  for (const noun of nouns) {
    const named = noun.place.category === head?.place.category ? valuesOfNoun(words, noun) : null
    const column = named && columnIn(index, scope, named.key)
    if (!named || !column) continue
    const present = column.present.get(scope) ?? []
    const values = named.values.filter((value) => present.includes(column.codeOf.get(value) ?? -1))
    if (named.range || values.length > 0) addFilter(reading, { ...named, values }, 0)
  }
}

/** Words that join an addition to what is searched for: “cans with ends”. */
const additionWords = ['with', 'and', 'plus']
const maxWordsBeforeAddition = 3

/** Whether a noun names a product beside the one that is searched for: the ends of “cans with ends”. */
function isAddition(words: readonly SearchWord[], noun: Noun, head: Noun | null): boolean {
  if (!head || noun.from < head.to) return false
  if (scopeOfPlace(noun.place) === scopeOfPlace(head.place)) return false
  const between = words.slice(Math.max(head.to, noun.from - maxWordsBeforeAddition), noun.from)
  return between.some(({ word }) => additionWords.includes(word))
}

/**
 * Finds the main noun, before “for” if that occurs. Within a chosen place, a noun that names one of
 * its values is read as that value: “cork” among bottles.
 */
function findHead(
  index: CatalogueIndex,
  words: readonly SearchWord[],
  nouns: readonly Noun[],
  chosen: NamedPlace | null,
): Noun | null {
  const cut = words.findIndex(({ word }, at) => at > 0 && containerPrepositions.includes(word))
  // “Cork mouth” is a finish, not a cork.
  const isName = ({ from, to }: Noun) =>
    to < words.length &&
    filtersNamed(index, phraseAt(words, from, to - from + 1), '').some(
      ({ isWholeName }) => isWholeName,
    )
  const plain = nouns.filter((noun) => !isName(noun) && !isPacked(words, noun, nouns))
  const sought = plain.filter((noun) => cut < 0 || noun.from < cut)
  const found = bottleAtEnd(sought, words, cut) ?? headOf(sought.length > 0 ? sought : plain)
  const head = found && ofCans(found, nouns)
  if (!head || !chosen) return head
  const { category, subcategory } = head.place
  if (category === chosen.category) {
    return chosen.subcategory === null || subcategory === chosen.subcategory ? head : null
  }
  const phrase = phraseAt(words, head.from, head.to - head.from)
  return filtersNamed(index, phrase, scopeOfPlace(chosen)).length > 0 ? null : head
}

/** Places of cartons and carriers, and of those for cans. */
const placesForCans: Readonly<Record<string, NamedPlace>> = {
  cartons: { category: 'cartons', subcategory: 'can-cartons' },
  'cartons/carriers': { category: 'cans', subcategory: 'can-carriers' },
}

/** Returns the noun of a carton or carrier as the one for cans if cans are named beside it. */
function ofCans(head: Noun, nouns: readonly Noun[]): Noun {
  const isCans = ({ place }: Noun) => place.category === 'cans' && place.subcategory === null
  const place = placesForCans[scopeOfPlace(head.place)]
  return place && nouns.some(isCans) ? { ...head, place } : head
}

/**
 * Returns the noun for bottles that ends a search without “for”: “26 mm crown sparkling bottle” is a
 * bottle. Null if there is none.
 */
function bottleAtEnd(
  nouns: readonly Noun[],
  words: readonly SearchWord[],
  cut: number,
): Noun | null {
  const last = nouns.at(-1)
  if (cut >= 0 || last?.to !== words.length || last.place.category !== 'bottles') return null
  return last
}

/** Whether a noun is counted as the content of another one: the bottles of a “wine box 12 bottle”. */
function isPacked(words: readonly SearchWord[], { from, place }: Noun, nouns: readonly Noun[]) {
  const isCounted = place.category === 'bottles' && countAt(words, from - 1, true) !== null
  return isCounted && nouns.some((noun) => holdsBottles(noun.place))
}

const holdsBottles = ({ category }: NamedPlace) => category === 'cartons' || category === 'dividers'

/**
 * Reads what begins at word `at` into the sentence, or keeps the word as it is.
 * @returns the number of words read
 */
function readAt(reading: Reading, at: number): number {
  const { index, words, scope, nouns, head, sentence } = reading
  const cells = cellsAt(reading, at)
  if (cells > 0) return cells
  const pack = packAt(index, words, at, scope)
  if (pack) return addFilter(reading, pack.facet, pack.length)
  // “Six pack” of something that comes in no such pack is not “six weeks”.
  const packWords = scope === '' ? 0 : packLengthAt(words, at)
  if (packWords > 0) {
    sentence.rest.push(...words.slice(at, at + packWords))
    return packWords
  }
  const measure = measuredFilterAt(reading, at)
  if (measure?.facet) return addFilter(reading, measure.facet, measure.length)
  if (measure) {
    sentence.container = { words: [], ...sentence.container, volume: measure.volume }
    return measure.length
  }
  const noun = nouns.find(({ from, to }) => from <= at && at < to)
  const isBeside = noun?.from === at && isAddition(words, noun, head)
  if (noun && isBeside) sentence.beside.push(noun.place)
  if (scope !== '' && reading.named) {
    const isWholeClosure = noun?.from === at && (noun.to - at > 1 || reading.isAnyClosure)
    const length =
      (isWholeClosure && readClosure(reading, noun)) ||
      readName(reading, at) ||
      readClosure(reading, noun)
    if (length > 0) return length
  }
  const absent = reading.isAnyNumber
    ? measuredFilterAt({ ...reading, acceptsAbsent: true }, at)
    : null
  if (absent?.facet) return addFilter(reading, absent.facet, absent.length)
  if (noun && isSameNoun(noun, head)) return noun.to - at
  if (noun && head && (isBeside || isContainerElsewhere(noun, head))) return noun.to - at
  if (noun && head?.place.category === noun.place.category && valuesOfNoun(words, noun)) {
    return noun.to - at
  }
  sentence.rest.push(words[at] as SearchWord)
  return 1
}

/** Whether two nouns are the same words, also if the place of one was narrowed (`ofCans`). */
function isSameNoun(noun: Noun, other: Noun | null): boolean {
  return noun.from === other?.from && noun.to === other.to
}

/**
 * Whether a noun is a bottle, can or keg that the searched product is only for: “wine bottle cork”.
 */
function isContainerElsewhere({ place }: Noun, head: Noun): boolean {
  return containerCategories.includes(place.category) && place.category !== head.place.category
}

/**
 * Reads a market or the name of a value.
 * @returns the number of words read, 0 if neither begins at `at`
 */
function readName(reading: Reading, at: number): number {
  const { index, words, scope, head, sentence } = reading
  const isOfHead = head !== null && at >= head.from && at < head.to
  const market = isOfHead
    ? undefined
    : markets.find((known) => known === singularOf(words[at]?.word ?? ''))
  if (market && isForMarket(index, scope, market)) {
    sentence.market = market
    return 1
  }
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    if (head && isOfHead && at + length <= head.to) continue
    const [first, last] = [words[at], words[at + length - 1]]
    if (!first || !last || isJoining(first, true) || isJoining(last, true)) continue
    const phrase = phraseAt(words, at, length)
    const called = onlyMatch(filtersNamed(index, phrase, scope))
    const filter = called ?? filterBySynonym(index, phrase, scope)
    if (!filter) continue
    // The noun itself must still be read: “natural cork” is a material and a cork.
    const endsInHead = head !== null && at + length - 1 === head.from && length > 1
    return addFilter(reading, filter, endsInHead ? length - 1 : length, called === null)
  }
  return 0
}

/**
 * Reads a closure named with a bottle as the finishes it fits.
 * @returns the number of words read, 0 if it is not such a closure
 */
function readClosure(reading: Reading, noun: Noun | undefined): number {
  const { index, scope, head } = reading
  if (!noun || isSameNoun(noun, head) || parseScope(scope).category !== 'bottles') return 0
  if (noun.place.category !== 'closures' || noun.place.subcategory === null) return 0
  const places = [noun.place, ...broaderPlaces(noun.place)].filter(({ subcategory }) => subcategory)
  const shared = places.map((place) => sharedValues(index, 'finish', scopeOfPlace(place), scope))
  const values = reading.isAnyClosure
    ? [...new Set(shared.flat())]
    : (shared.find((some) => some.length > 0) ?? [])
  const length = noun.to - noun.from
  return values.length > 0 ? addFilter(reading, { key: 'finish', values }, length, true) : 0
}

/**
 * Adds a filter to the sentence. Values of a facet that it already has are merged, but a named value
 * replaces implied ones (“icon reserve” is an icon), and some of the values replace all of them
 * (“bartop 21.5” is one of the bartop finishes).
 * @param isImplied whether a synonym or a closure stands for the values
 * @returns `length`
 */
function addFilter(
  { sentence: { facets }, implied }: Reading,
  added: FacetSelection,
  length: number,
  isImplied = false,
): number {
  const { key, range } = added
  const at = facets.findIndex((facet) => facet.key === key)
  const so = facets[at]
  const wasImplied = implied.has(key)
  if (!isImplied) implied.delete(key)
  else if (!so) implied.add(key)
  const isNamed = so !== undefined && so.values.length > 0
  if (isImplied && isNamed && !wasImplied) return length
  const isNarrower = isNamed && added.values.length > 0 && added.values.every(isIn(so.values))
  const isReplaced = (wasImplied && !isImplied) || isNarrower
  const before = isReplaced ? [] : (so?.values ?? [])
  const values = [...new Set([...before, ...added.values])]
  const both = mergeRanges(so?.range, range)
  facets.splice(at < 0 ? facets.length : at, 1, { key, values, ...(both && { range: both }) })
  return length
}

const isIn = (values: readonly string[]) => (value: string) => values.includes(value)

/** Merges two ends that were stated separately: “over 300 g under 400 g”. */
function mergeRanges(a: FacetSelection['range'], b: FacetSelection['range']) {
  if (!a || !b) return a ?? b
  const from = b.from ?? a.from
  const to = b.to ?? a.to
  return from !== null && to !== null && from > to ? b : { from, to }
}

/**
 * Returns the values of one facet that a synonym means, such as amber for “brown” among bottles and
 * kraft among cartons; null if its meanings in the scope are values of several facets, or of none.
 */
function filterBySynonym(index: CatalogueIndex, phrase: string, scope: string): NamedFilter | null {
  const named = (word: string) => onlyMatch(filtersNamed(index, word, scope))
  const called: NamedFilter[] = []
  const meanings = meaningsOf(index.thesaurus, phrase)
  // “Gin” means spirit, a market: as a word it finds gin bottles first.
  if (meanings.some((meaning) => markets.some((market) => market === meaning))) return null
  for (const meaning of meanings) {
    // “Cabernet” means bordeaux, which in turn means the claret shape.
    const again = () => meaningsOf(index.thesaurus, meaning).map(named)
    const one = named(meaning) ?? again().find((other) => other !== null) ?? null
    if (!one) continue
    if (one.key !== (called[0] ?? one).key) return null
    called.push(one)
  }
  const key = called[0]?.key
  if (key === undefined) return null
  return { key, values: [...new Set(called.flatMap(({ values }) => values))], isWholeName: true }
}

/** Whether a noun means any bottle, can or keg. */
function isContainer({ place: { category, subcategory } }: Noun): boolean {
  return subcategory === null && containerCategories.includes(category)
}

const isContainerWord = ({ word }: SearchWord) =>
  containerCategories.includes(`${singularOf(word)}s`)

/** Reads the container that the product is for, from the word after “for”. */
function readContainer(
  { index, words, scope, nouns, hasMeasure: measured, sentence }: Reading,
  from: number,
) {
  const container = { words: [] as SearchWord[], volume: sentence.container?.volume ?? null }
  for (let at = from; at < words.length; ) {
    const measure = measuredFilterAt(
      { index, words, scope, hasMeasure: measured, isExclusive: false },
      at,
    )
    const noun = nouns.find((one) => one.from === at)
    if (measure && measure.facet === null) container.volume = measure.volume
    else if (!(noun && isContainer(noun))) {
      const word = words[at] as SearchWord
      // “30x44” is the size of the closure, wherever it is named.
      if (/^\d+x\d+$/.test(word.word)) sentence.rest.push(word)
      else if (!isJoining(word, true) && !isContainerWord(word)) container.words.push(word)
    }
    at += measure?.facet === null ? measure.length : noun && isContainer(noun) ? noun.to - at : 1
  }
  if (container.volume !== null || container.words.length > 0) sentence.container = container
}

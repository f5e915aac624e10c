import type { FacetSelection } from '#app/domain/catalogue/browse/browse-query.ts'
import {
  type CatalogueIndex,
  type FacetColumn,
  subcategoryKey,
} from '#app/domain/catalogue/browse/catalogue-index.ts'
import { type Market, markets } from '#app/domain/catalogue/product/product.ts'
import { type SearchWord, singularOf } from './search-words.ts'

/** Returns the scope of a place, as the index names it; '' for the whole catalogue. */
export function scopeOfPlace(place: NamedPlace | null): string {
  if (!place) return ''
  const { category, subcategory } = place
  return subcategory === null ? category : subcategoryKey(category, subcategory)
}

/** Returns the column of a facet if listed products of the scope have it, otherwise null. */
export function columnIn(index: CatalogueIndex, scope: string, key: string): FacetColumn | null {
  const column = index.facets.find(({ facet }) => facet.key === key)
  return column?.present.get(scope)?.length ? column : null
}

/** Returns the values of a facet that products of both scopes have. */
export function sharedValues(
  index: CatalogueIndex,
  key: string,
  one: string,
  other: string,
): string[] {
  const column = index.facets.find(({ facet }) => facet.key === key)
  const there = column?.present.get(other) ?? []
  const both = (column?.present.get(one) ?? []).filter((code) => there.includes(code))
  return both.map((code) => column?.values[code] ?? '')
}

const marketBitsByIndex = new WeakMap<CatalogueIndex, ReadonlyMap<string, number>>()

/** Whether any listed product of the scope is for the market. */
export function isForMarket(index: CatalogueIndex, scope: string, market: Market): boolean {
  const bits = marketBitsByIndex.get(index) ?? marketBits(index)
  marketBitsByIndex.set(index, bits)
  return ((bits.get(scope) ?? 0) & (1 << markets.indexOf(market))) !== 0
}

/**
 * Collects the market bits of the listed products, by scope; bits as in `CatalogueIndex.markets`.
 */
function marketBits({ category, subcategory, markets: { codes: bits }, listed }: CatalogueIndex) {
  const byPlace = new Map<string, number>()
  for (const { codes, values } of [category, subcategory]) {
    const all = new Uint16Array(values.length)
    for (let row = 0; row < listed; row++) {
      const code = codes[row] as number
      all[code] = (all[code] as number) | (bits[row] as number)
    }
    for (const [code, value] of values.entries()) byPlace.set(value, all[code] as number)
  }
  return byPlace
}

/** Containers that a closure, can end or coupler goes on, and the facet by which both match. */
interface MatchingContainers {
  /** Category of the containers. */
  category: string
  /** Key of the facet that a container and its closure share. */
  key: string
  /** Noun for one container. */
  noun: string
}

const onBottles: MatchingContainers = { category: 'bottles', key: 'finish', noun: 'bottle' }
const onCans: MatchingContainers = { category: 'cans', key: 'canEnd', noun: 'can' }
const onKegs: MatchingContainers = { category: 'kegs', key: 'coupler', noun: 'keg' }

/**
 * Returns the containers that the products of a category or subcategory are for; null if they are
 * not for containers.
 */
export function containersOf({ category, subcategory }: NamedPlace): MatchingContainers | null {
  if (category === 'closures') return onBottles
  if (category === 'cans' && subcategory === 'ends') return onCans
  const isForKegs = subcategory === 'couplers' || subcategory === 'keg-caps'
  return category === 'kegs' && isForKegs ? onKegs : null
}

/** Subcategories with similar everyday names, to try when the named one has no match. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  caps: ['screwcaps', 'crown-seals'],
  screwcaps: ['caps'],
  corks: ['t-corks'],
  't-corks': ['corks'],
}

/** Subcategories of another category with a similar everyday name: “38 mm lids” are caps. */
const alternativesElsewhere: Readonly<Record<string, NamedPlace>> = {
  'cans/ends': { category: 'closures', subcategory: 'caps' },
}

/**
 * Returns the places to try next: similar subcategories first, then the whole category. Empty if
 * the place is a whole category.
 */
export function broaderPlaces({ category, subcategory }: NamedPlace): NamedPlace[] {
  if (subcategory === null) return []
  const elsewhere = alternativesElsewhere[`${category}/${subcategory}`]
  const near = [...(alternatives[subcategory] ?? []), null].map((part) => ({
    category,
    subcategory: part,
  }))
  return elsewhere ? [elsewhere, ...near] : near
}

/** Parses a scope as `scopeOf` returns it. */
export function parseScope(scope: string): NamedPlace {
  const [category = '', subcategory = null] = scope.split('/')
  return { category, subcategory }
}

/** Category, or subcategory, that a noun of a search names. */
export interface NamedPlace {
  category: string
  subcategory: string | null
}

/**
 * Nouns for categories and subcategories in a search, in the singular and normalised as in
 * `splitSearch`. Other names for them are in the synonyms.
 */
const nounsByPlace: Readonly<Record<string, string>> = {
  bottles:
    'bottle, glass bottle, glassware, glass, packed glass, wine glass, recycled, recycled glass, recycled content, recycled bottle, recycled glass bottle',
  'bottles/beer-cider':
    'cider bottle, cider champagne, cider champagne bottle, beer glass, pint bottle, pint stubby',
  'bottles/water-juice':
    'water bottle, juice bottle, soft drink bottle, mixer bottle, lemonade bottle, cordial bottle',
  closures: 'closure',
  'closures/screwcaps':
    'screwcap, screw cap, screw top, screwtop, stelvin cap, wine cap, wine screw cap, wine screwcap, ropp, ropp cap, spirit cap, screw lid',
  'closures/caps': 'cap, lug cap, twist cap',
  'closures/corks':
    'cork, cork stopper, bung, plastic cork, synthetic cork, nomacorc, diam, diam cork, twin top, twin top cork, champagne cork, sparkling cork, wine cork',
  'closures/t-corks':
    't cork, tcork, stopper, bartop cork, bar top, bartop stopper, t stopper, cork top, wooden stopper, wood stopper, timber stopper, wood top, timber top, wooden top, bar top cork',
  'closures/crown-seals':
    'crown, crown seal, crown cap, crown cork, beer cap, bottle top, bottle cap, bottle lid, beer top, tirage cap, tirage crown, pry off cap',
  'closures/tins': 'capsule, foil, shrink sleeve, sparkling foil, shrink capsule, shrink cap',
  'closures/wirehoods':
    'wirehood, wire hood, muselet, wire cage, champagne wire, cage, wire strap, agraffe, wire, hood',
  cartons: 'carton, box, shipper, case, cardboard box, slab',
  'cartons/6pk-lay-down': 'lay down carton, laydown carton, lay down box, lay flat carton',
  'cartons/carriers':
    'carrier, basket, bottle carrier, holder, bottle holder, sixpack, six pack holder, six pack carrier, four pack holder, four pack carrier, pack holder, multipack',
  'cartons/can-cartons': 'can carton, can box, can slab, tinnie carton, tinnie box',
  'cartons/can-trays':
    'can tray, tray, slab tray, shelf tray, half tray, carton tray, cardboard tray, tinnie tray',
  dividers:
    'divider, partition, separator, insert, honeycomb, carton insert, carton divider, box insert, box divider',
  'dividers/lay-down': 'lay down pad, lay down divider, laydown pad',
  cans: 'can, tinnie, tinny, tin can, aluminium can, aluminum can',
  'cans/ends': 'can end, end, can lid, lid, can top, pull tab lid, ring pull, stay on tab',
  'cans/tall': 'tall boy, tallboy',
  'cans/can-carriers':
    'can carrier, can clip, can holder, can topper, pak tech, paktech, can ring, pack ring, six pack ring, four pack ring',
  kegs: 'keg, barrel',
  'kegs/keykeg':
    'keykeg, key keg, plastic keg, one way keg, pet keg, disposable keg, one trip keg, single use keg',
  'kegs/couplers': 'coupler, keg coupler, keg tap, keg head, tap head, keg tap head',
  'kegs/keg-caps': 'keg cap, keg seal, keg dust cap, dust cap, spear cap',
  pallets: '',
  'pallets/wooden-pallets':
    'pallet, skid, wooden pallet, timber pallet, plastic pallet, hire pallet',
  'pallets/slip-sheets': 'slip sheet, slipsheet',
  'pallets/tier-sheets': 'tier sheet, layer pad, top frame, tier card, interlayer',
  'pallets/film':
    'film, stretch film, pallet wrap, pallet film, stretch wrap, cling film, cling wrap, glad wrap, shrink wrap',
}

const placesByNoun = new Map<string, NamedPlace>()
for (const [place, said] of Object.entries(nounsByPlace)) {
  const [category = '', subcategory = null] = place.split('/')
  for (const noun of said.split(', ')) if (noun) placesByNoun.set(noun, { category, subcategory })
}
const maxNounWords = 3

/** Words of a search that name a category or subcategory. */
export interface Noun {
  /** Range of word positions in the search; `to` is excluded. */
  from: number
  to: number
  place: NamedPlace
}

/**
 * Returns the nouns of a search that name a category or subcategory; at each position the longest
 * match wins.
 */
export function nounsIn(words: readonly SearchWord[]): Noun[] {
  const found: Noun[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(maxNounWords, words.length - at); length > 0; length--) {
      const place = placeCalled(words, at, length)
      if (!place) continue
      found.push({ from: at, to: at + length, place })
      at += length - 1
      break
    }
  }
  return found
}

function placeCalled(words: readonly SearchWord[], at: number, length: number) {
  return placesByNoun.get(nounAt(words, at, length))
}

/** Returns the words as a noun of the table: as typed if it is one, otherwise in the singular. */
function nounAt(words: readonly SearchWord[], at: number, length: number): string {
  const said = words.slice(at, at + length).map(({ word }) => word)
  const typed = said.join(' ')
  return placesByNoun.has(typed) ? typed : said.map(singularOf).join(' ')
}

/**
 * Nouns that name only some products of their place, with the values that these have: a muselet is a
 * wirehood and not a wire strap, a Stelvin cap fits the BVS finish.
 */
const valuesByNoun: readonly ({ nouns: string } & FacetSelection)[] = [
  {
    nouns: 'recycled, recycled glass, recycled content, recycled bottle, recycled glass bottle',
    key: 'recycledContent',
    values: [],
    range: { from: 1, to: null },
  },
  {
    nouns: 'muselet, wirehood, wire hood, wire cage, cage, champagne wire, hood',
    key: 'closureType',
    values: ['wirehood'],
  },
  { nouns: 'slab', key: 'packSize', values: ['24'] },
  { nouns: 'pint bottle, pint stubby', key: 'volume', values: ['500'] },
  { nouns: 'water bottle', key: 'shape', values: ['water'] },
  { nouns: 'mixer bottle', key: 'shape', values: ['mixer'] },
  { nouns: 'juice bottle', key: 'shape', values: ['juice'] },
  { nouns: 'agraffe, wire strap', key: 'closureType', values: ['strap'] },
  {
    nouns: 'stelvin cap, wine cap, wine screw cap, wine screwcap',
    key: 'finish',
    values: ['BVS'],
  },
  { nouns: 'ropp, ropp cap, spirit cap', key: 'finish', values: ['R28', 'R30'] },
  { nouns: 'champagne cork, sparkling cork', key: 'closureType', values: ['sparkling-cork'] },
  { nouns: 'wine cork', key: 'closureType', values: ['cork'] },
  { nouns: 'nomacorc, plastic cork, synthetic cork', key: 'material', values: ['polymer'] },
  { nouns: 'diam, diam cork', key: 'material', values: ['micro'] },
  { nouns: 'twin top, twin top cork', key: 'material', values: ['technical'] },
  { nouns: 'tirage cap, tirage crown', key: 'finish', values: ['CR29'] },
  {
    nouns: 'wooden stopper, wood stopper, timber stopper, wood top, timber top, wooden top',
    key: 'topMaterial',
    values: ['beech', 'dark-wood'],
  },
  { nouns: 'shrink sleeve, shrink capsule, shrink cap', key: 'material', values: ['pvc'] },
  { nouns: 'plastic pallet', key: 'material', values: ['polyethylene', 'polypropylene'] },
  { nouns: 'cider champagne, cider champagne bottle', key: 'shape', values: ['sparkling'] },
]

const valueByNoun = new Map(
  valuesByNoun.flatMap(({ nouns, ...selection }) =>
    nouns.split(', ').map((noun) => [noun, selection] as const),
  ),
)

/** Returns the values that a noun stands for besides its place; null if it names the whole place. */
export function valuesOfNoun(
  words: readonly SearchWord[],
  { from, to }: Pick<Noun, 'from' | 'to'>,
): FacetSelection | null {
  return valueByNoun.get(nounAt(words, from, to - from)) ?? null
}

/** Single-word nouns and their plurals, sorted, for correcting misspelt ones. */
export const nounWords: readonly string[] = [...placesByNoun.keys()]
  .filter((noun) => !noun.includes(' '))
  .flatMap((noun) => [noun, `${noun}s`])
  .sort()

const wordsOfNouns = new Set([...placesByNoun.keys()].flatMap((noun) => noun.split(' ')))

/** Whether a word, in the singular or plural, is part of a noun. */
export function isNounWord(word: string): boolean {
  return wordsOfNouns.has(word) || wordsOfNouns.has(singularOf(word))
}

/**
 * Returns the noun that says what is searched for: the last of adjacent nouns (“can lid” is a lid),
 * otherwise the first (“beer bottle 330 crown” is a bottle).
 */
export function headOf(found: readonly Noun[]): Noun | null {
  let head = found[0] ?? null
  for (const next of found.slice(1)) if (head && next.from === head.to) head = next
  return head
}

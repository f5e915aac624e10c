import type { FacetSelection } from '../../browse-query.ts'
import { type SearchWord, singularOf } from './search-words.ts'

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
  'bottles/beer-cider': 'cider bottle, cider champagne, cider champagne bottle, beer glass',
  'bottles/water-juice': 'water bottle, juice bottle',
  closures: 'closure',
  'closures/screwcaps':
    'screwcap, screw cap, screw top, screwtop, stelvin cap, wine cap, wine screw cap, wine screwcap, ropp, ropp cap',
  'closures/caps': 'cap, lug cap, twist cap',
  'closures/corks':
    'cork, cork stopper, bung, plastic cork, synthetic cork, nomacorc, diam, diam cork, twin top, twin top cork, champagne cork, sparkling cork, wine cork',
  'closures/t-corks':
    't cork, tcork, stopper, bartop cork, bar top, bartop stopper, t stopper, cork top, wooden stopper, bar top cork',
  'closures/crown-seals':
    'crown, crown seal, crown cap, crown cork, beer cap, bottle top, bottle cap, tirage cap, tirage crown, pry off cap',
  'closures/tins': 'capsule, foil, shrink sleeve, sparkling foil, shrink capsule, shrink cap',
  'closures/wirehoods':
    'wirehood, wire hood, muselet, wire cage, champagne wire, cage, wire strap, agraffe, wire',
  cartons: 'carton, box, shipper, case, cardboard box',
  'cartons/6pk-lay-down': 'lay down carton, laydown carton, lay down box, lay flat carton',
  'cartons/carriers':
    'carrier, basket, bottle carrier, holder, bottle holder, sixpack, six pack holder, six pack carrier, four pack holder, four pack carrier, pack holder, multipack',
  'cartons/can-cartons':
    'can carton, can box, can tray, tray, can slab, slab tray, tinnie carton, tinnie box',
  dividers:
    'divider, partition, separator, insert, carton insert, carton divider, box insert, box divider',
  'dividers/lay-down': 'lay down pad, lay down divider, laydown pad',
  cans: 'can, tinnie, tinny, tin can, aluminium can, aluminum can',
  'cans/ends': 'can end, end, can lid, lid, pull tab lid, ring pull, stay on tab',
  'cans/can-carriers': 'can carrier, can clip, can holder, can topper, pak tech, paktech, can ring',
  kegs: 'keg, barrel',
  'kegs/keykeg': 'keykeg, key keg, plastic keg, one way keg, pet keg',
  'kegs/couplers': 'coupler, keg coupler, keg tap, keg head, tap head, keg tap head',
  'kegs/keg-caps': 'keg cap, keg seal, keg dust cap, dust cap, spear cap',
  pallets: '',
  'pallets/wooden-pallets':
    'pallet, skid, wooden pallet, timber pallet, plastic pallet, hire pallet',
  'pallets/slip-sheets': 'slip sheet, slipsheet',
  'pallets/tier-sheets': 'tier sheet, layer pad, top frame, tier card',
  'pallets/film':
    'film, stretch film, pallet wrap, pallet film, stretch wrap, cling film, cling wrap, glad wrap, shrink wrap',
}

const placesByNoun = new Map<string, NamedPlace>()
for (const [place, said] of Object.entries(nounsByPlace)) {
  const [category = '', subcategory = null] = place.split('/')
  for (const noun of said.split(', ')) if (noun) placesByNoun.set(noun, { category, subcategory })
}
const maxNounWords = 3

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
    nouns: 'muselet, wirehood, wire hood, wire cage, cage, champagne wire',
    key: 'closureType',
    values: ['wirehood'],
  },
  { nouns: 'water bottle', key: 'shape', values: ['water'] },
  { nouns: 'juice bottle', key: 'shape', values: ['juice'] },
  { nouns: 'agraffe, wire strap', key: 'closureType', values: ['strap'] },
  {
    nouns: 'stelvin cap, wine cap, wine screw cap, wine screwcap',
    key: 'finish',
    values: ['BVS'],
  },
  { nouns: 'ropp, ropp cap', key: 'finish', values: ['R28', 'R30'] },
  { nouns: 'champagne cork, sparkling cork', key: 'closureType', values: ['sparkling-cork'] },
  { nouns: 'wine cork', key: 'closureType', values: ['cork'] },
  { nouns: 'nomacorc, plastic cork, synthetic cork', key: 'material', values: ['polymer'] },
  { nouns: 'diam, diam cork', key: 'material', values: ['micro'] },
  { nouns: 'twin top, twin top cork', key: 'material', values: ['technical'] },
  { nouns: 'tirage cap, tirage crown', key: 'finish', values: ['CR29'] },
  { nouns: 'wooden stopper', key: 'topMaterial', values: ['beech', 'dark-wood'] },
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

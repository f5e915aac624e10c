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
  bottles: 'bottle, glass bottle, glassware',
  closures: 'closure',
  'closures/screwcaps': 'screwcap, screw cap, screw top, screwtop, stelvin cap',
  'closures/caps': 'cap, lug cap, twist cap',
  'closures/corks': 'cork, cork stopper, bung',
  'closures/t-corks': 't cork, tcork, stopper, bartop cork, bar top, bartop stopper, t stopper',
  'closures/crown-seals': 'crown, crown seal, crown cap, crown cork, beer cap, bottle top',
  'closures/tins': 'capsule, foil, sparkling foil, shrink capsule, shrink cap',
  'closures/wirehoods': 'wirehood, wire hood, muselet, wire cage, wire strap, wire',
  cartons: 'carton, box, shipper, case, cardboard box',
  'cartons/6pk-lay-down': 'lay down carton, laydown carton, lay down box, lay flat carton',
  'cartons/carriers': 'carrier, basket, bottle carrier',
  'cartons/can-cartons': 'can carton, can box, can tray',
  dividers: 'divider, partition, separator, insert',
  'dividers/lay-down': 'lay down pad, lay down divider, laydown pad',
  cans: 'can, tinnie, tin can, aluminium can, beer can',
  'cans/ends': 'can end, end, can lid, lid',
  'cans/can-carriers': 'can carrier, can clip, can holder',
  kegs: 'keg, barrel',
  'kegs/keykeg': 'keykeg, key keg',
  'kegs/couplers': 'coupler, keg coupler, keg tap, keg head',
  'kegs/keg-caps': 'keg cap, keg seal, keg dust cap, dust cap, spear cap',
  pallets: '',
  'pallets/wooden-pallets': 'pallet, skid',
  'pallets/slip-sheets': 'slip sheet, slipsheet',
  'pallets/tier-sheets': 'tier sheet, layer pad, top frame, tier card',
  'pallets/film': 'film, stretch film, pallet wrap, pallet film, stretch wrap, cling film',
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
  const before = words.slice(at, at + length - 1).map(({ word }) => word)
  const last = words[at + length - 1]?.word ?? ''
  const named = placesByNoun.get([...before, last].join(' '))
  return named ?? placesByNoun.get([...before, singularOf(last)].join(' '))
}

/** Single-word nouns, sorted, for correcting misspelt ones. */
export const nounWords: readonly string[] = [...placesByNoun.keys()]
  .filter((noun) => !noun.includes(' '))
  .sort()

/**
 * Returns the noun that says what is searched for: the last of adjacent nouns (“can lid” is a lid),
 * otherwise the first (“beer bottle 330 crown” is a bottle).
 */
export function headOf(found: readonly Noun[]): Noun | null {
  let head = found[0] ?? null
  for (const next of found.slice(1)) if (head && next.from === head.to) head = next
  return head
}

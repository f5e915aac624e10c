import { parseNumber } from '#app/platform/text/read-number.ts'
import { phraseAt, type SearchWord, singularOf } from './search-words.ts'

/**
 * Bound that a number sets: `most` an upper, `least` a lower one, `near` “about”, `is` the number
 * itself.
 */
type Side = 'most' | 'least' | 'near' | 'is'

/**
 * A number in a search with the comparison around it: “under 400 g”, “280 to 320 mm tall”, “750”.
 */
export interface MeasurePhrase {
  /** Number of words it consists of. */
  length: number
  from: number | null
  to: number | null
  /** Unit as typed, in lower case; empty if there is none. */
  unit: string
  /** Measured dimension; null if no word names it. */
  dimension: 'height' | 'diameter' | 'length' | 'weight' | null
  side: Side
  /** Whether the number itself is excluded: “under 400 g”, not “up to 400 g”. */
  isStrict: boolean
}

const sides: Readonly<Record<Exclude<Side, 'is'>, readonly string[]>> = {
  most: [
    'under, below, up to, at most, no more than, not over, less than, lighter than, max, maximum',
    'smaller than, shorter than, narrower than, within, <, <=, ≤',
  ],
  least: [
    'over, above, at least, more than, heavier than, greater than, min, minimum, from',
    'larger than, bigger than, taller than, wider than, longer than, >, >=, ≥',
  ],
  near: ['about, around, roughly, approx, approximately, circa, near, ~'],
}
/** Phrases that exclude the number itself. */
const strictPhrases: ReadonlySet<string> = new Set(
  'under, below, less than, lighter than, smaller than, shorter than, narrower than, <, over, above, more than, heavier than, greater than, larger than, bigger than, taller than, wider than, longer than, >'.split(
    ', ',
  ),
)
const sideOf = new Map<string, Side>()
for (const [side, said] of Object.entries(sides)) {
  for (const phrase of said.join(', ').split(', ')) sideOf.set(phrase, side as Side)
}

/** Phrases after the number: “500 g or less”. */
const sidesAfter = new Map<string, Side>([
  ...'or less,or under,or lighter,and under,max,maximum,at most'
    .split(',')
    .map((said) => [said, 'most'] as const),
  ...'or more,or over,or heavier,and over,and up,min,minimum,plus'
    .split(',')
    .map((said) => [said, 'least'] as const),
])

const dimensions: Readonly<Record<NonNullable<MeasurePhrase['dimension']>, readonly string[]>> = {
  height: ['height', 'high', 'tall', 'taller', 'shorter'],
  diameter: ['diameter', 'wide', 'wider', 'narrower', 'dia', 'across'],
  length: ['long', 'length', 'longer'],
  weight: ['weight', 'weighing', 'heavy', 'lighter', 'heavier'],
}
const dimensionOf = new Map(
  Object.entries(dimensions).flatMap(([dimension, said]) =>
    said.map((word) => [word, dimension as keyof typeof dimensions] as const),
  ),
)

const units = new Set(
  'ml millilitre cl l lt ltr litre liter hl g gm gr gram gramme kg kilo kilogram mm millimetre cm'
    .split(' ')
    .concat('"', '”'),
)
const maxNumber = 999_999

/** Reads a number and the comparison around it from word `at`; null if none begins there. */
export function measureAt(words: readonly SearchWord[], at: number): MeasurePhrase | null {
  let next = at
  let dimension = dimensionOf.get(words[next]?.word ?? '') ?? null
  if (dimension && !sideFrom(words, next)) next++
  const between = words[next]?.word === 'between'
  const compared = between ? null : sideFrom(words, next)
  const isFrom = compared !== null && words[next]?.word === 'from'
  if (compared) {
    dimension ??= dimensionOf.get(words[next]?.word ?? '') ?? null
    next += compared.length
  } else if (between) next++
  const first = numberAt(words, next)
  if (!first) return null
  next = first.next
  const joins = between ? ['and', 'to'] : ['to']
  const joined =
    (!compared || isFrom) && first.to === null && joins.includes(words[next]?.word ?? '')
  const second = joined ? numberAt(words, next + 1) : null
  if (second) next = second.next
  const unit = (second ?? first).unit || first.unit
  const after = dimensionOf.get(words[next]?.word ?? '')
  if (after && !dimension && (unit || compared || second) && !measureWordBefore(words, next)) {
    dimension = after
    next++
  }
  const low = first.value
  const high = second?.value ?? first.to
  const afterwards = compared || high !== null ? null : sideAfter(words, next)
  if (afterwards) next += afterwards.length
  const side = (compared ?? afterwards)?.side ?? 'is'
  const isStrict = compared?.isStrict ?? false
  if (high === null) {
    return { length: next - at, ...ends(low, side), unit, dimension, side, isStrict }
  }
  const [from, to] = low <= high ? [low, high] : [high, low]
  return { length: next - at, from, to, unit, dimension, side: 'is', isStrict: false }
}

/**
 * Whether the dimension word at `at` belongs to the number after it: “300 mm diameter under 75”.
 */
function measureWordBefore(words: readonly SearchWord[], at: number): boolean {
  return sideFrom(words, at + 1) !== null || numberAt(words, at + 1) !== null
}

const nearTolerance = 0.05

function ends(value: number, side: Side): { from: number | null; to: number | null } {
  if (side === 'most') return { from: null, to: value }
  if (side === 'least') return { from: value, to: null }
  if (side === 'is') return { from: value, to: value }
  return {
    from: Math.round(value * (1 - nearTolerance)),
    to: Math.round(value * (1 + nearTolerance)),
  }
}

function sideFrom(
  words: readonly SearchWord[],
  at: number,
): { side: Side; length: number; isStrict: boolean } | null {
  for (let length = Math.min(3, words.length - at); length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ')
    const side = sideOf.get(phrase)
    if (side) return { side, length, isStrict: strictPhrases.has(phrase) }
  }
  return null
}

function sideAfter(
  words: readonly SearchWord[],
  at: number,
): { side: Side; length: number } | null {
  for (const length of [2, 1]) {
    const side = sidesAfter.get(phraseAt(words, at, length))
    if (side) return { side, length }
  }
  return null
}

interface ParsedNumber {
  value: number
  /** Upper end of “280-320”; null for a single number. */
  to: number | null
  unit: string
  next: number
}

function numberAt(words: readonly SearchWord[], at: number): ParsedNumber | null {
  const [, low, high, own = ''] =
    /^(\d[\d.,]{0,11})(?:[-–](\d[\d.,]{0,11}))?(\p{L}{0,6}|["”])$/u.exec(words[at]?.word ?? '') ??
    []
  if (low === undefined) return null
  const value = parseNumber(low)
  const to = high === undefined ? null : parseNumber(high)
  if (value === null || value > maxNumber || (high !== undefined && to === null)) return null
  if (own !== '' && !isUnit(own)) return null
  const following = words[at + 1]?.word ?? ''
  const unit = own || (isUnit(following) ? following : '')
  // “28-400” is a thread standard, not a range.
  if (to !== null && unit === '') return null
  return { value, to, unit: singularOf(unit), next: at + (own === '' && unit !== '' ? 2 : 1) }
}

function isUnit(word: string): boolean {
  return units.has(word) || units.has(singularOf(word))
}

/** Whether a search contains a comparison that excludes its number, such as “under 400 g”. */
export function hasStrictComparison(words: readonly SearchWord[]): boolean {
  return words.some((_, at) => sideFrom(words, at)?.isStrict)
}

import type { FacetSelection } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import type { Measure, NumberRange } from '../../facets/number-range.ts'
import { readMeasure } from '../../facets/read-measure.ts'
import { trimRange } from '../../facets/read-range.ts'
import { measureAt, type SaidMeasure } from './comparisons.ts'
import { containersOf, placeOfScope } from './containers.ts'
import { columnIn } from './place-scope.ts'
import type { SaidWord } from './said-words.ts'

/** Where a number is read. */
export interface MeasureScope {
  index: CatalogueIndex
  words: readonly SaidWord[]
  /** The part of the catalogue, as the index names it. */
  scope: string
  /** Something else is measured that only containers have: a number alone is their volume. */
  measured: boolean
  /** “Under 400 g” leaves out 400 g itself. */
  strict: boolean
}

/** A number as a filter, or, of what closes something, as the volume in mL of that container. */
export type MeasuredFilter = { length: number } & (
  | { facet: FacetSelection; volume: null }
  | { facet: null; volume: number }
)

const volumeUnits = ['ml', 'cl', 'l', 'lt', 'ltr', 'litre', 'liter', 'hl']
const massUnits = ['g', 'gm', 'gram', 'kg', 'kilo']
const spelling: Readonly<Record<string, string>> = { ltr: 'l', liter: 'l', gm: 'g', kilo: 'kg' }

/** The number that begins at `at`, as what it means in the part of the catalogue; null for nothing. */
export function measuredAt(where: MeasureScope, at: number): MeasuredFilter | null {
  const said = measureAt(where.words, at)
  if (!said || isSize(where.words, at, said.length)) return null
  const key = keyOf(where, said)
  if (key === null) return null
  if (key === 'volume') return volumeOf(where, said)
  const column = columnIn(where.index, where.scope, key)
  const range = column?.facet.measure && rangeIn(where, said, said.unit, column.facet.measure)
  return column && range ? filterOf(key, range, said.length, column.codeOf) : null
}

/** “30 x 60” and “44 × 24” are sizes that names have. */
function isSize(words: readonly SaidWord[], at: number, length: number): boolean {
  return words[at - 1]?.word === 'x' || words[at + length]?.word === 'x'
}

/** The facet that a measure is of; null where that stays open. */
function keyOf({ index, scope }: MeasureScope, said: SaidMeasure): string | null {
  const { unit, dimension, side, from, to } = said
  const compared = side !== 'is' || from !== to
  if (volumeUnits.includes(unit)) return 'volume'
  if (massUnits.includes(unit) || (dimension === 'weight' && unit === '')) return 'weight'
  if (dimension === 'height') return columnIn(index, scope, 'height') ? 'height' : 'length'
  if (dimension) return dimension
  if (unit !== '') return compared ? 'height' : null
  if (!compared) return 'volume'
  // “Bottle under 400”: nothing else of a bottle is compared so often.
  return placeOfScope(scope).category === 'bottles' ? 'weight' : null
}

/**
 * Both ends in the unit of the facet, as an address holds them; null where the number has none of its
 * units, and where a range leaves nothing out or lies beyond what any product has.
 */
function rangeIn(
  { strict }: MeasureScope,
  { from, to, isStrict }: SaidMeasure,
  typed: string,
  measure: Measure,
): NumberRange | null {
  const own = spelling[typed] ?? typed
  const read = (end: number | null) =>
    end === null ? null : readMeasure(`${end}${own}`, measure.unit)
  const past = strict && isStrict ? stepOf(measure.unit) : 0
  const range = { from: beside(read(from), past), to: beside(read(to), -past) }
  const isRead = (range.from === null) === (from === null) && (range.to === null) === (to === null)
  if (!isRead) return null
  if (range.from === range.to) return range
  const { min, max } = measure
  const isBeyond =
    (range.from ?? 0) > (max ?? Number.POSITIVE_INFINITY) ||
    (range.to ?? Number.POSITIVE_INFINITY) < (min ?? 0)
  return isBeyond ? null : trimRange(range, measure)
}

/** The difference that figures of a unit are told apart by. */
const stepOf = (unit: string) => (unit === 'g' || unit === 'mL' ? 1 : 0.1)

const beside = (end: number | null, by: number) =>
  end === null ? null : Math.round((end + by) * 1000) / 1000

/** One number is a value, if any product has it. */
function filterOf(
  key: string,
  range: NumberRange,
  length: number,
  codeOf: ReadonlyMap<string, number>,
): MeasuredFilter | null {
  if (range.from !== range.to) return { length, volume: null, facet: { key, values: [], range } }
  const value = String(range.from)
  return codeOf.has(value) ? { length, volume: null, facet: { key, values: [value] } } : null
}

/** A number without a unit is a volume where products of that very volume are looked for. */
function volumeOf(where: MeasureScope, said: SaidMeasure): MeasuredFilter | null {
  const { index, scope, measured } = where
  const containers = containersOf(placeOfScope(scope))
  const category = containers?.category ?? placeOfScope(scope).category
  const within = containers ? category : scope
  const column = columnIn(index, within, 'volume')
  const unit = said.unit || (category === 'kegs' ? 'l' : 'ml')
  const range = column?.facet.measure && rangeIn(where, said, unit, column.facet.measure)
  if (!range || (said.unit === '' && scope === '' && !measured)) return null
  if (range.from !== range.to) {
    return containers ? null : filterOf('volume', range, said.length, column.codeOf)
  }
  const code = column.codeOf.get(String(range.from)) ?? 0
  if (!column.present.get(within)?.includes(code)) return null
  if (containers) return { length: said.length, facet: null, volume: Number(range.from) }
  return filterOf('volume', range, said.length, column.codeOf)
}

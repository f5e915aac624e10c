import { readMeasure, trimRange } from '#app/domain/catalogue/browse/facets/number-range.ts'
import type { FacetSelection } from '../../browse-query.ts'
import type { CatalogueIndex } from '../../catalogue-index.ts'
import type { Measure, NumberRange } from '../../facets/number-range.ts'
import { type MeasurePhrase, measureAt } from './comparisons.ts'
import { columnIn, containersOf, parseScope } from './place-nouns.ts'
import type { SearchWord } from './search-words.ts'

/** Facts that decide how a number of a search is read: words, scope, and other measures stated. */
export interface MeasureContext {
  index: CatalogueIndex
  words: readonly SearchWord[]
  /** Scope of the index (`scopeOf`). */
  scope: string
  /**
   * Whether the search, across the whole catalogue, contains another measure. A number without a
   * unit is then read as a volume.
   */
  hasMeasure: boolean
  /** Whether comparisons exclude their number, so that “under 400 g” leaves out 400 g. */
  isExclusive: boolean
  /** Whether a number counts as a filter even if no product has it; by default it does not. */
  acceptsAbsent?: boolean
}

/**
 * A number as a filter or, for closures and other fittings, as the volume in mL of the container
 * they are for. `length` is the number of words read.
 */
export type MeasuredFilter = { length: number } & (
  | { facet: FacetSelection; volume: null }
  | { facet: null; volume: number }
)

const volumeUnits = ['ml', 'millilitre', 'cl', 'l', 'lt', 'ltr', 'litre', 'liter', 'hl']
const massUnits = ['g', 'gm', 'gr', 'gram', 'gramme', 'kg', 'kilo', 'kilogram']
const unitSpellings: Readonly<Record<string, string>> = {
  millilitre: 'ml',
  millimetre: 'mm',
  ltr: 'l',
  liter: 'l',
  gm: 'g',
  gr: 'g',
  gramme: 'g',
  kilogram: 'kg',
  kilo: 'kg',
}

/**
 * Reads the number that begins at word `at` as a filter within the scope; null if it does not mean
 * one.
 */
export function measuredFilterAt(where: MeasureContext, at: number): MeasuredFilter | null {
  const said = measureAt(where.words, at)
  if (!said || isSize(where.words, at, said.length)) return null
  const key = keyOf(where, said)
  if (key === null) return null
  if (key === 'volume') return volumeOf(where, said)
  const column = columnIn(where.index, where.scope, key)
  const range = column?.facet.measure && rangeIn(where, said, said.unit, column.facet.measure)
  return column && range ? filterOf(where, key, range, said.length, column.codeOf) : null
}

/** Whether the number is part of a size in a name: “30 x 60” or “44 × 24”. */
function isSize(words: readonly SearchWord[], at: number, length: number): boolean {
  return words[at - 1]?.word === 'x' || words[at + length]?.word === 'x'
}

/** Returns the key of the facet that is measured; null if it cannot be determined. */
function keyOf({ index, scope }: MeasureContext, said: MeasurePhrase): string | null {
  const { unit, dimension, side, from, to } = said
  const compared = side !== 'is' || from !== to
  if (volumeUnits.includes(unit)) return 'volume'
  if (massUnits.includes(unit) || (dimension === 'weight' && unit === '')) return 'weight'
  if (dimension === 'height') return columnIn(index, scope, 'height') ? 'height' : 'length'
  if (dimension) return dimension
  if (unit !== '') return compared ? 'height' : null
  if (!compared) return 'volume'
  // “Bottle under 400” means its weight, which is compared most often.
  return parseScope(scope).category === 'bottles' ? 'weight' : null
}

/**
 * Converts both ends to the facet's unit, in the form that URLs hold.
 * @returns null if the number's unit does not suit the facet, or if the range excludes nothing or
 * lies beyond the values that products have
 */
function rangeIn(
  { isExclusive }: MeasureContext,
  { from, to, isStrict }: MeasurePhrase,
  typed: string,
  measure: Measure,
): NumberRange | null {
  const own = unitSpellings[typed] ?? typed
  const read = (end: number | null) =>
    end === null ? null : readMeasure(`${end}${own}`, measure.unit)
  const past = isExclusive && isStrict ? stepOf(measure.unit) : 0
  const range = { from: shiftEnd(read(from), past), to: shiftEnd(read(to), -past) }
  const isRead = (range.from === null) === (from === null) && (range.to === null) === (to === null)
  if (!isRead) return null
  const { min, max } = measure
  if (range.from === range.to) {
    const isPossible = (range.from ?? 0) >= (min ?? 0) && (range.from ?? 0) <= (max ?? maxFigure)
    return isPossible ? range : null
  }
  const isBeyond =
    (range.from ?? 0) > (max ?? Number.POSITIVE_INFINITY) ||
    (range.to ?? Number.POSITIVE_INFINITY) < (min ?? 0)
  return isBeyond ? null : trimRange(range, measure)
}

/** Returns the smallest difference between two values of a unit. */
const stepOf = (unit: string) => (unit === 'g' || unit === 'mL' ? 1 : 0.1)

const maxFigure = Number.POSITIVE_INFINITY

const shiftEnd = (end: number | null, by: number) =>
  end === null ? null : Math.round((end + by) * 1000) / 1000

/** Creates the filter. A single number becomes a facet value; null if no product has that value and
 * absent ones are not accepted. */
function filterOf(
  { acceptsAbsent = false }: MeasureContext,
  key: string,
  range: NumberRange,
  length: number,
  codeOf: ReadonlyMap<string, number>,
): MeasuredFilter | null {
  if (range.from !== range.to) return { length, volume: null, facet: { key, values: [], range } }
  const value = String(range.from)
  if (!codeOf.has(value) && !acceptsAbsent) return null
  return { length, volume: null, facet: { key, values: [value] } }
}

/**
 * Reads a number as a volume. Without a unit it counts only if products with exactly that volume
 * exist in the scope.
 */
function volumeOf(where: MeasureContext, said: MeasurePhrase): MeasuredFilter | null {
  const { index, scope, hasMeasure } = where
  const containers = containersOf(parseScope(scope))
  const category = containers?.category ?? parseScope(scope).category
  const within = containers ? category : scope
  const column = columnIn(index, within, 'volume')
  const unit = said.unit || (category === 'kegs' ? 'l' : 'ml')
  const range = column?.facet.measure && rangeIn(where, said, unit, column.facet.measure)
  if (!range || (said.unit === '' && scope === '' && !hasMeasure)) return null
  if (range.from !== range.to) {
    return containers ? null : filterOf(where, 'volume', range, said.length, column.codeOf)
  }
  const code = column.codeOf.get(String(range.from)) ?? 0
  if (!column.present.get(within)?.includes(code)) {
    const isVolume = said.unit !== '' || category === 'bottles' || category === 'cans'
    if (!where.acceptsAbsent || containers || !isVolume) return null
    return filterOf(where, 'volume', range, said.length, column.codeOf)
  }
  if (containers) return { length: said.length, facet: null, volume: Number(range.from) }
  return filterOf(where, 'volume', range, said.length, column.codeOf)
}

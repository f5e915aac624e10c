import { explainValue } from '#app/domain/catalogue/dictionary/value-explanations.ts'
import { type BrowseQuery, selectedRange, selectedValues } from '../browse-query.ts'
import { type CatalogueIndex, type FacetColumn, scopeOf } from '../catalogue-index.ts'
import { countCodes, countGroups } from '../count-shown.ts'
import { type Narrowed, passingWithout } from '../narrow.ts'
import type { Passing } from '../passing.ts'
import type { FacetOptions, Option, RangeOptions } from './count-options.ts'
import { describeRange } from './describe-range.ts'
import type { NumberRange } from './number-range.ts'
import { formatRangeParam, isInRange } from './number-range.ts'
import { rangeStops } from './range-stops.ts'

/**
 * Minimum number of different values for which a range slider is offered; fewer are better as
 * checkboxes.
 */
const minRangeValues = 5

/** The rows that pass the other constraints, and their count by code. */
interface CountedRows {
  passing: Passing
  counts: Uint32Array
}

/**
 * Returns the range options of a numeric facet: the distribution of the products that pass the
 * other constraints, and the chosen range. The bars span all values in the current category or
 * subcategory.
 * @param present codes of the category or subcategory, ascending
 * @returns null if the facet has no numbers, or too few different ones
 */
function countRange(
  column: FacetColumn,
  present: readonly number[],
  { passing, counts }: CountedRows,
  chosen: NumberRange | null,
): RangeOptions | null {
  const { facet, numbers } = column
  if (!facet.measure || !numbers) return null
  if (present.length < minRangeValues && !chosen) return null
  const smallest = numbers[present[0] ?? 0] ?? 0
  const largest = numbers[present.at(-1) ?? 0] ?? 0
  const stops = present.length > 0 ? rangeStops(smallest, largest, facet.type === 'integer') : []
  const barOf = new Uint16Array(numbers.length)
  const barCount = Math.max(0, stops.length - 1)
  let bar = 0
  for (const code of present) {
    const value = numbers[code] as number
    while (bar < barCount - 1 && value >= (stops[bar + 1] as number)) bar++
    barOf[code] = bar + 1
  }
  const bars = [...countGroups(passing, column, barOf, barCount + 1, counts).subarray(1)]
  if (!chosen) return { stops, bars, chosen: null }
  const inside = Uint16Array.from(numbers, (value, code) =>
    code > 0 && isInRange(value, chosen) ? 1 : 0,
  )
  const count = countGroups(passing, column, inside, 2, counts)[1] ?? 0
  const label = `${facet.label} ${describeRange(chosen, facet.unit)}`
  return { stops, bars, chosen: { ...chosen, value: formatRangeParam(chosen), label, count } }
}

/**
 * Maximum number of values for which a numeric facet also offers checkboxes; above it, only a
 * range.
 */
const maxListedNumbers = 8

/**
 * Returns the facets of a category or subcategory that have more than one value there, and those in
 * use. Without a category, only facets that make sense everywhere are included. Counts respect all
 * other constraints; values of the scope that would show nothing count 0. A facet whose values
 * would all count 0 is left out unless it is in use.
 */
export function countFacets(
  index: CatalogueIndex,
  query: BrowseQuery,
  narrowed: Narrowed,
): FacetOptions[] {
  const scope = scopeOf(query)
  return index.facets.flatMap((column, position) => {
    const present = column.present.get(scope) ?? []
    const { key, label, type, unit, isGlobal } = column.facet
    const selected = selectedValues(query, key)
    const chosen = selectedRange(query, key)
    const isInUse = selected.length > 0 || chosen !== null
    const offered = present.length > 1 && (isGlobal || query.category !== null)
    if (!offered && !isInUse) return []
    const passing = passingWithout(narrowed.facetBits[position] as number, narrowed)
    const counts = countCodes(passing, column, column.values.length)
    if (!isInUse && !present.some((code) => (counts[code] ?? 0) > 0)) return []
    const range = countRange(column, present, { passing, counts }, chosen)
    return [{ key, label, type, unit, values: options(column, present, selected, counts), range }]
  })
}

function options(
  column: FacetColumn,
  present: readonly number[],
  selected: readonly string[],
  counts: Uint32Array,
): Option[] {
  const { facet } = column
  const asList =
    facet.listsAllValues || facet.measure === null || present.length <= maxListedNumbers
  const shown = asList ? present.map((code) => column.values[code] as string) : []
  const missing = selected.filter((value) => !shown.includes(value))
  return [...shown, ...missing].sort(facet.compare).map((value) => {
    const code = column.codeOf.get(value) ?? -1
    return {
      value,
      label: facet.labelOf(value),
      meaning: explainValue(facet.key, value),
      ...(column.estimates.has(code) ? { isEstimate: true } : {}),
      count: counts[code] ?? 0,
      selected: selected.includes(value),
    }
  })
}

import type { FacetColumn } from '../catalogue-index.ts'
import { countGroups } from '../count-shown.ts'
import type { Passing } from '../passing.ts'
import type { RangeOptions } from './count-options.ts'
import { describeRange } from './describe-range.ts'
import { inRange, type NumberRange, rangeText } from './number-range.ts'
import { rangeStops } from './range-stops.ts'

/** Fewer different numbers than this are better ticked than measured. */
const fewNumbers = 5

/** The rows that pass the other constraints, and what of them has each code. */
interface CountedRows {
  passing: Passing
  counts: Uint32Array
}

/**
 * The range of a facet with numbers: how the products that pass the other constraints spread over
 * what there is in the place, and what is chosen. Null where there is nothing to range over.
 * @param present the codes of the place, ascending
 */
export function countRange(
  column: FacetColumn,
  present: readonly number[],
  { passing, counts }: CountedRows,
  chosen: NumberRange | null,
): RangeOptions | null {
  const { facet, numbers } = column
  if (!facet.measure || !numbers) return null
  if (present.length < fewNumbers && !chosen) return null
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
    code > 0 && inRange(value, chosen) ? 1 : 0,
  )
  const count = countGroups(passing, column, inside, 2, counts)[1] ?? 0
  const label = `${facet.label} ${describeRange(chosen, facet.unit)}`
  return { stops, bars, chosen: { ...chosen, value: rangeText(chosen), label, count } }
}

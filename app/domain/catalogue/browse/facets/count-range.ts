import type { FacetColumn } from '../catalogue-index.ts'
import type { RangeOptions } from './count-options.ts'
import { describeRange } from './describe-range.ts'
import { inRange, type NumberRange, rangeText } from './number-range.ts'
import { rangeStops } from './range-stops.ts'

/** Fewer different numbers than this are better ticked than measured. */
const fewNumbers = 5

/**
 * The range of a facet with numbers: how the products that pass the other constraints spread over
 * what there is in the place, and what is chosen. Null where there is nothing to range over.
 * @param present the codes of the place, ascending
 * @param counts by code, under the other constraints
 */
export function countRange(
  { facet, numbers }: FacetColumn,
  present: readonly number[],
  counts: Uint32Array,
  chosen: NumberRange | null,
): RangeOptions | null {
  if (!facet.measure || !numbers) return null
  if (present.length < fewNumbers && !chosen) return null
  const smallest = numbers[present[0] ?? 0] ?? 0
  const largest = numbers[present.at(-1) ?? 0] ?? 0
  const stops = present.length > 0 ? rangeStops(smallest, largest, facet.type === 'integer') : []
  const bars = new Array<number>(Math.max(0, stops.length - 1)).fill(0)
  let bar = 0
  for (const code of present) {
    const value = numbers[code] as number
    while (bar < bars.length - 1 && value >= (stops[bar + 1] as number)) bar++
    bars[bar] = (bars[bar] as number) + (counts[code] as number)
  }
  if (!chosen) return { stops, bars, chosen: null }
  let count = 0
  for (let code = 1; code < numbers.length; code++) {
    if (inRange(numbers[code] as number, chosen)) count += counts[code] as number
  }
  const label = `${facet.label} ${describeRange(chosen, facet.unit)}`
  return { stops, bars, chosen: { ...chosen, value: rangeText(chosen), label, count } }
}

import { formatNumber } from '#app/platform/text/format.ts'
import type { Measure, NumberRange, RangeMistake } from './number-range.ts'
import { readMeasure } from './read-measure.ts'

/** Maximum number of typed characters of one end that error messages and fields repeat. */
const maxEchoedLength = 40

type ReadRange =
  | { ok: true; range: NumberRange | null }
  | { ok: false; mistake: Omit<RangeMistake, 'key'> }

/**
 * Parses the two ends of a range, each in the measure's unit or with a unit of its own (“0.75 L” to
 * millilitres). An end beyond the values that products can have is left open; the range is null if
 * both are open.
 */
export function readRange(
  typed: { from: string; to: string },
  label: string,
  measure: Measure,
): ReadRange {
  const from = readEnd(typed.from, measure)
  const to = readEnd(typed.to, measure)
  const refuse = (message: string, meant: NumberRange | null = null): ReadRange => ({
    ok: false,
    mistake: {
      label,
      from: shorten(typed.from),
      to: shorten(typed.to),
      message,
      suggestion: meant,
    },
  })
  if (from === undefined) return refuse(notANumber(typed.from, measure))
  if (to === undefined) return refuse(notANumber(typed.to, measure))
  const { min, max } = measure
  if (from !== null && to !== null && from > to) {
    const said = `${formatNumber(from, 3)} is more than ${withUnit(to, measure)}`
    return refuse(`“From” ${said}: swap the two, or change one.`, { from: to, to: from })
  }
  if (max !== null && from !== null && from > max) {
    return refuse(`${label} goes up to ${withUnit(max, measure)} here.`)
  }
  if (min !== null && to !== null && to < min) {
    return refuse(`${label} starts at ${withUnit(min, measure)} here.`)
  }
  return { ok: true, range: trimRange({ from, to }, measure) }
}

/**
 * Opens the ends of a range that exclude nothing; returns null if neither end excludes anything.
 */
export function trimRange({ from, to }: NumberRange, { min, max }: Measure): NumberRange | null {
  const range = {
    from: from === null || from <= (min ?? 0) ? null : from,
    to: to === null || to >= (max ?? Number.POSITIVE_INFINITY) ? null : to,
  }
  return range.from === null && range.to === null ? null : range
}

function readEnd(typed: string, { unit }: Measure): number | null | undefined {
  if (typed === '') return null
  const value = readMeasure(typed, unit)
  return value === null ? undefined : value
}

function notANumber(typed: string, { unit }: Measure): string {
  return `“${shorten(typed)}” is not a number${unit ? ` of ${unit}` : ''}.`
}

function withUnit(value: number, { unit }: Measure): string {
  return unit ? `${formatNumber(value, 3)} ${unit}` : formatNumber(value, 3)
}

function shorten(typed: string): string {
  const characters = [...typed.slice(0, 2 * maxEchoedLength)]
  return characters.length > maxEchoedLength
    ? `${characters.slice(0, maxEchoedLength).join('')}…`
    : typed
}

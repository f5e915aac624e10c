import { describeNumber } from '#app/domain/catalogue/dictionary/describe-attribute.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { parseQuantity } from '#app/platform/text/read-number.ts'

/** Describes a range for visitors: “280–320 mm”, “from 280 mm”, “up to 450 g”. */
export function describeRange({ from, to }: NumberRange, unit: string): string {
  if (from === null) return to === null ? 'any' : `up to ${describeNumber(to, unit)}`
  if (to === null) return `from ${describeNumber(from, unit)}`
  return `${formatNumber(from, 3)}–${formatNumber(to, 3)}${unit && ` ${unit}`}`
}

/** Factor from another unit to the attribute's own unit, by own unit and other unit. */
const unitFactors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mL: { ml: 1, cl: 10, l: 1000, lt: 1000, litre: 1000, litres: 1000 },
  L: { l: 1, lt: 1, litre: 1, litres: 1, hl: 100, kl: 1000, ml: 0.001, cl: 0.01 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '”': 25.4 },
  m: { m: 1, cm: 0.01, mm: 0.001 },
  g: { g: 1, gram: 1, grams: 1, kg: 1000 },
  kg: { kg: 1, g: 0.001, t: 1000 },
}

const maxMeasure = 999_999_999

/**
 * Parses a number as people type it and converts it to `unit`: “750”, “1,500”, “75,1”, “0.75 L” to
 * millilitres, “2 in” to millimetres. Rounds to three decimals.
 * @returns null if it is not a number, is negative, has a unit of another kind, or exceeds `most`
 */
export function readMeasure(typed: string, unit: string, most = maxMeasure): number | null {
  const { value, unit: own } = parseQuantity(typed)
  const factor = own === '' ? 1 : factorOf(own, unit)
  if (value === null || factor === undefined || value * factor > most) return null
  return Number((value * factor).toFixed(3))
}

function factorOf(own: string, unit: string): number | undefined {
  const known = Object.hasOwn(unitFactors, unit) ? unitFactors[unit] : undefined
  if (known && Object.hasOwn(known, own)) return known[own]
  return own === unit.toLowerCase() ? 1 : undefined
}

/** Approximate maximum number of bars that fit in a narrow column. */
const maxBars = 24
/**
 * Ratio of largest to smallest above which steps grow; even steps would put nearly everything into
 * one bar.
 */
const growingStepsRatio = 10
const roundSteps = [1, 2, 5, 10]
const roundFactors = [1, 1.5, 2, 3, 5, 7]

/**
 * Returns round numbers, ascending, that enclose the smallest and the largest value: the edges of
 * the bars of a distribution, and the stops of its slider. Steps are even, or growing if the
 * largest is many times the smallest (a 187 mL piccolo and a 50 L keg). There are at least two
 * stops.
 * @param whole whether only whole numbers make sense
 */
export function rangeStops(smallest: number, largest: number, whole: boolean): number[] {
  return smallest > 0 && largest / smallest > growingStepsRatio
    ? growingStops(smallest, largest)
    : evenStops(smallest, largest, whole)
}

function evenStops(smallest: number, largest: number, whole: boolean): number[] {
  const least = (largest - smallest || 1) / maxBars
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = roundSteps.find((step) => step * power >= least) ?? 10
  const step = Math.max(factor * power, whole ? 1 : 0)
  const stops: number[] = []
  // Rounded first, because 74.3 / 0.05 is slightly below 1486 in floating point.
  for (let n = Math.floor(Number((smallest / step).toFixed(6))); ; n++) {
    stops.push(Number((n * step).toFixed(6)))
    if (n * step >= largest && stops.length > 1) return stops
  }
}

function growingStops(smallest: number, largest: number): number[] {
  const stops: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(smallest)); ; power *= 10) {
    for (const factor of roundFactors) {
      const stop = Number((factor * power).toFixed(6))
      if (stop <= smallest) stops.length = 0
      stops.push(stop)
      if (stop >= largest) return stops
    }
  }
}

/**
 * Numbers between two bounds, both included; null leaves an end open. At least one end is a number.
 */
export interface NumberRange {
  from: number | null
  to: number | null
}

/** Unit and limits of a numeric facet. */
export interface Measure {
  /**
   * The attribute's unit (mL, mm, g, kg, m …), or empty. Numbers typed without a unit are in this
   * unit.
   */
  unit: string
  /** Smallest and largest value that products may have, both included; null if unbounded. */
  min: number | null
  max: number | null
}

/** A range that cannot be used, with the typed text, so that the fields can show it again. */
export interface RangeMistake {
  /** Key of the facet; `label` is its name. */
  key: string
  label: string
  from: string
  to: string
  /** One sentence for the visitor. */
  message: string
  /** Range that was probably meant; null if that cannot be determined. */
  suggestion: NumberRange | null
}

/** Formats a range for a URL: `280-320`, `280-`, `-320`. */
export function formatRangeParam({ from, to }: NumberRange): string {
  return `${from ?? ''}-${to ?? ''}`
}

export function isInRange(value: number, { from, to }: NumberRange): boolean {
  return value >= (from ?? value) && value <= (to ?? value)
}

/**
 * Splits a range from a URL into its two ends, as typed. Any dash makes a range, so numbers below
 * zero cannot be requested.
 * @returns null if the text is not a range
 */
export function splitRange(typed: string): { from: string; to: string } | null {
  const [, from, to] = /^(.*?)(?:-|–|\.\.)(.*)$/.exec(typed) ?? []
  return from === undefined || to === undefined ? null : { from: from.trim(), to: to.trim() }
}

/** Maximum number of typed characters of one end that error messages and fields repeat. */
const maxEchoedLength = 40

type ReadRange =
  | { outcome: 'done'; range: NumberRange | null }
  | { outcome: 'refused'; mistake: Omit<RangeMistake, 'key'> }

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
    outcome: 'refused',
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
  return { outcome: 'done', range: trimRange({ from, to }, measure) }
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

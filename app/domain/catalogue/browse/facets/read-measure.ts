import { parseQuantity } from '#app/platform/text/read-number.ts'

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

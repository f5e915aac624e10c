/** How many of the attribute’s own unit one of the other unit is. */
const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mL: { ml: 1, cl: 10, l: 1000, lt: 1000, litre: 1000, litres: 1000 },
  L: { l: 1, litre: 1, litres: 1, ml: 0.001, cl: 0.01 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '”': 25.4 },
  m: { m: 1, cm: 0.01, mm: 0.001 },
  g: { g: 1, gram: 1, grams: 1, kg: 1000 },
  kg: { kg: 1, g: 0.001, t: 1000 },
}

const largest = 999_999_999

/**
 * A number as people type it, in `unit`: “750”, “1,500”, “75,1”, “0.75 L” of millilitres, “2 in” of
 * millimetres. Rounded to three decimals; null when it is none, is negative or has a foreign unit.
 */
export function readMeasure(typed: string, unit: string): number | null {
  const [, digits, fraction = '', own = ''] =
    /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,6}))?\s*([\p{L}%"”]{0,6})$/u.exec(typed.trim()) ?? []
  if (digits === undefined) return null
  const factor = own === '' ? 1 : factorOf(own.toLowerCase(), unit)
  if (factor === undefined) return null
  const value = Number(`${digits.replaceAll(',', '')}.${fraction || '0'}`) * factor
  return value > largest ? null : Number(value.toFixed(3))
}

function factorOf(own: string, unit: string): number | undefined {
  const known = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (known && Object.hasOwn(known, own)) return known[own]
  return own === unit.toLowerCase() ? 1 : undefined
}

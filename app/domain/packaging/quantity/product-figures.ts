import { formatNumber } from '#app/platform/text/format.ts'

/** Attribute values of a product by key; an absent key is not known. */
export type Figures = Readonly<Record<string, number | string | boolean>>

/** A number in the unit of its attribute; null where it is not known. */
export function numberOf(figures: Figures, key: string): number | null {
  const value = figures[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** A text; null where it is not known. */
export function textOf(figures: Figures, key: string): string | null {
  const value = figures[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Millimetres without their unit: 76.2 → “76.2”. */
export function inMm(length: number): string {
  return formatNumber(length, 2)
}

/** A difference of two lengths in mm, free of binary fractions: 77.5 − 76.2 is 1.3. */
export function difference(larger: number, smaller: number): number {
  return Math.round((larger - smaller) * 1000) / 1000
}

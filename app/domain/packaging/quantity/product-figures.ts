import { formatNumber } from '#app/platform/text/format.ts'

/** Attribute values of a product by key; an absent key is not on file. */
export type Figures = Readonly<Record<string, number | string | boolean>>

/** Reads a finite number, in the unit of its attribute; null if it is absent or not a number. */
export function numberOf(figures: Figures, key: string): number | null {
  const value = figures[key]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Reads a text; null if it is absent, empty or not a text. */
export function textOf(figures: Figures, key: string): string | null {
  const value = figures[key]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Formats millimetres to two decimals without the unit: 76.2 → “76.2”. */
export function formatMm(length: number): string {
  return formatNumber(length, 2)
}

/**
 * Difference of two lengths in mm, rounded to 0.001 to remove floating-point errors: 77.5 − 76.2 is
 * 1.3.
 */
export function difference(larger: number, smaller: number): number {
  return Math.round((larger - smaller) * 1000) / 1000
}

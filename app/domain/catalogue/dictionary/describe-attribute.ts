import { formatNumber } from '#app/platform/text/format.ts'
import type { AttributeDefinition, AttributeScalar } from './attribute-dictionary.ts'

/** The most digits after the point that any figure has on file. */
const decimals = 3

/**
 * A value as people read it: “750 mL”, “1.5 L”, “75.1 mm”, “38%”, “Antique green”, “Yes”.
 * Volumes from 1,000 mL up are said in litres, masses from 5,000 g up in kilograms, a grid `4x3` as
 * “4 × 3”. No pressure at all is no figure: such a bottle is for still products.
 */
export function describeAttribute(definition: AttributeDefinition, value: AttributeScalar): string {
  if (definition.key === 'pressureRating' && value === 0) return 'Still products only'
  if (typeof value === 'number') return describeNumber(value, definition.unit)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const label = definition.values.find((known) => known.value === value)?.label
  return label ?? value.replace(/^(\d+)x(\d+)$/, '$1 × $2')
}

/** A number with its unit, as `describeAttribute` says it. */
export function describeNumber(value: number, unit: string): string {
  if (unit === 'mL' && value >= 1000) return `${formatNumber(value / 1000, decimals)} L`
  if (unit === 'g' && value >= 5000) return `${formatNumber(value / 1000, decimals)} kg`
  const number = formatNumber(value, decimals)
  if (unit === '%') return `${number}%`
  return unit === '' ? number : `${number} ${unit}`
}

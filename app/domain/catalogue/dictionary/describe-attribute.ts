import { formatNumber } from '#app/platform/text/format.ts'
import type { AttributeDefinition, AttributeScalar } from './attribute-dictionary.ts'

/** Maximum number of decimals of a figure. */
const maxDecimals = 3

/**
 * Formats a value for display: “750 mL”, “1.5 L”, “75.1 mm”, “38%”, “Antique green”, “Yes”. Volumes
 * of 1,000 mL and more are shown in litres, masses of 5,000 g and more in kilograms, a grid `4x3`
 * as “4 × 3”. A pressure rating of 0 is shown as “Still products only”.
 */
export function describeAttribute(definition: AttributeDefinition, value: AttributeScalar): string {
  if (definition.key === 'pressureRating' && value === 0) return 'Still products only'
  if (typeof value === 'number') return describeNumber(value, definition.unit)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const label = definition.values.find((known) => known.value === value)?.label
  return label ?? value.replace(/^(\d+)x(\d+)$/, '$1 × $2')
}

/** Formats a number with its unit, as `describeAttribute` does. */
export function describeNumber(value: number, unit: string): string {
  if (unit === 'mL' && value >= 1000) return `${formatNumber(value / 1000, maxDecimals)} L`
  if (unit === 'g' && value >= 5000) return `${formatNumber(value / 1000, maxDecimals)} kg`
  const number = formatNumber(value, maxDecimals)
  if (unit === '%') return `${number}%`
  return unit === '' ? number : `${number} ${unit}`
}

/** Maximum number of values named in a span; further ones are counted. */
const maxNamed = 2

/**
 * Formats the values of several products as one text: a single value as in `describeAttribute`,
 * numbers as a range (“300–306 mm”), words in the dictionary's order, shortened if there are many
 * (“Black, White and 10 more”). Empty if there are no values.
 */
export function describeSpan(
  definition: AttributeDefinition,
  values: readonly AttributeScalar[],
): string {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length > 1 && numbers.length === values.length) {
    const from = describeAttribute(definition, Math.min(...numbers))
    const to = describeAttribute(definition, Math.max(...numbers))
    const unit = / \S+$/.exec(to)?.[0] ?? ''
    const start = unit !== '' && from.endsWith(unit) ? from.slice(0, -unit.length) : from
    return from === to ? to : `${start}–${to}`
  }
  const place = (value: AttributeScalar) =>
    definition.values.findIndex((known) => known.value === value)
  const inOrder = values.toSorted((a, b) => place(a) - place(b))
  return joinNames([...new Set(inOrder.map((value) => describeAttribute(definition, value)))])
}

/**
 * Joins names, shortened if there are many: “Black”, “Black, White”, “Black, White and 10 more”.
 * Never ends in “1 more”; that name is included instead.
 */
export function joinNames(names: readonly string[]): string {
  if (names.length <= maxNamed + 1) return names.join(', ')
  return `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more`
}

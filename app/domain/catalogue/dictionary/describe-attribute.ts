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

/** Values that a span names; more are counted. */
const mostNamed = 2

/**
 * What several products have to say together: one value as `describeAttribute` says it, numbers from
 * the smallest to the largest (“300–306 mm”), words in the dictionary’s order, of many the first
 * (“Black, White and 10 more”). Empty without values.
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
  return namesOf([...new Set(inOrder.map((value) => describeAttribute(definition, value)))])
}

/** “Black”, “Black, White”, “Black, White and 10 more”; one that would be left over is named. */
export function namesOf(names: readonly string[]): string {
  if (names.length <= mostNamed + 1) return names.join(', ')
  return `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`
}

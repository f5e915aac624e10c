import type { Attributes } from '../attribute-dictionary.ts'

/** Nothing in the catalogue is longer than this, mm; more is a typing error. */
const longest = 3000

/** A length in mm, or null where it is missing or cannot be one. */
export function lengthOf(attributes: Attributes, key: string): number | null {
  const value = attributes[key]
  return typeof value === 'number' && value > 0 && value <= longest ? value : null
}

/** All the named lengths in mm, or null as soon as one is missing. */
export function lengthsOf<Key extends string>(
  attributes: Attributes,
  ...keys: readonly Key[]
): Record<Key, number> | null {
  const lengths: Partial<Record<Key, number>> = {}
  for (const key of keys) {
    const length = lengthOf(attributes, key)
    if (length === null) return null
    lengths[key] = length
  }
  return lengths as Record<Key, number>
}

/** A word in lower case; empty where the attribute is missing or no text. */
export function wordOf(attributes: Attributes, key: string): string {
  const value = attributes[key]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

/** `value` held between two bounds. */
export function within(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

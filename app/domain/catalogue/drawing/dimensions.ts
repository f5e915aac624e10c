import type { Attributes } from '../dictionary/attribute-dictionary.ts'

/** Both ends included, mm. */
export type LengthRange = readonly [least: number, most: number]

/** A length in mm, or null where it is missing or lies outside of what such a thing can measure. */
export function lengthOf(
  attributes: Attributes,
  key: string,
  [least, most]: LengthRange,
): number | null {
  const value = attributes[key]
  return typeof value === 'number' && value >= least && value <= most ? value : null
}

/** All the named lengths in mm, or null as soon as one is missing or impossible. */
export function lengthsOf<Key extends string>(
  attributes: Attributes,
  ranges: Readonly<Record<Key, LengthRange>>,
): Record<Key, number> | null {
  const lengths: Partial<Record<Key, number>> = {}
  for (const key of Object.keys(ranges) as Key[]) {
    const length = lengthOf(attributes, key, ranges[key])
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

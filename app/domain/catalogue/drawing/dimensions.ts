import type { Attributes } from '../dictionary/attribute-dictionary.ts'

/** Range of plausible lengths in mm, both ends included. */
export type LengthRange = readonly [least: number, most: number]

/** Reads a length in mm; null if it is missing or outside the plausible range. */
export function lengthOf(
  attributes: Attributes,
  key: string,
  [least, most]: LengthRange,
): number | null {
  const value = attributes[key]
  return typeof value === 'number' && value >= least && value <= most ? value : null
}

/** Reads several lengths in mm; null if any is missing or outside its range. */
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

/** Reads a text in lower case; empty if the attribute is missing or not a text. */
export function wordOf(attributes: Attributes, key: string): string {
  const value = attributes[key]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

/** Clamps `value` to two bounds. */
export function clamp(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

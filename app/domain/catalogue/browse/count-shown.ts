import type { FamilyIndex } from '../family/family-index.ts'
import { type Codes, countCodes } from './column.ts'

/*
 * What a choice would show: items, or families where the list shows a card for each. Of families the
 * rows have to come family by family, as `narrow` gives them.
 */

/** Null counts items. */
export type Counted = Pick<FamilyIndex, 'of'> | null

/** Items or families among the rows. */
export function countShown(families: Counted, rows: Uint32Array): number {
  if (!families) return rows.length
  const { of } = families
  let count = 0
  let last = -1
  for (let at = 0; at < rows.length; at++) {
    const family = of[rows[at] as number] as number
    if (family !== last) count++
    last = family
  }
  return count
}

/** By code: how many items or families have it. */
export function countCodesShown(
  families: Counted,
  codes: Codes,
  rows: Uint32Array,
  size: number,
): Uint32Array {
  if (!families) return countCodes(codes, rows, size)
  const { of } = families
  const counts = new Uint32Array(size)
  // By code: the family that was counted last, plus one.
  const counted = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const code = codes[row] as number
    const family = (of[row] as number) + 1
    if (counted[code] === family) continue
    counted[code] = family
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

/**
 * By combination of bits: how many items have it, or of how many families it is all that their items
 * have together.
 */
export function countBitsShown(
  families: Counted,
  bits: Codes,
  rows: Uint32Array,
  size: number,
): Uint32Array {
  if (!families) return countCodes(bits, rows, size)
  const { of } = families
  const counts = new Uint32Array(size)
  let last = -1
  let together = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    const family = of[row] as number
    if (family !== last && at > 0) {
      counts[together] = (counts[together] as number) + 1
      together = 0
    }
    together |= bits[row] as number
    last = family
  }
  if (rows.length > 0) counts[together] = (counts[together] as number) + 1
  return counts
}

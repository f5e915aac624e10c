import type { FamilyIndex } from '../family/family-index.ts'
import type { Codes } from './column.ts'

/*
 * What a choice would show: items, or families where the list shows a card for each. Families are
 * counted by place (`family-index.ts`), items by row; `Narrowed` gives both the rows and the codes.
 */

/** Null counts items. */
export type Counted = Pick<FamilyIndex, 'ofPlace'> | null

/** Items or families among the rows. */
export function countShown(families: Counted, rows: Uint32Array): number {
  if (!families) return rows.length
  const { ofPlace } = families
  let count = 0
  let last = -1
  for (let at = 0; at < rows.length; at++) {
    const family = ofPlace[rows[at] as number] as number
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
  const counts = new Uint32Array(size)
  if (!families) {
    for (let at = 0; at < rows.length; at++) {
      const code = codes[rows[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }
  const { ofPlace } = families
  // By code: the family that was counted last, plus one.
  const counted = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const code = codes[place] as number
    const family = (ofPlace[place] as number) + 1
    // Without a branch, which processors cannot foresee here.
    counts[code] = (counts[code] as number) + Number(counted[code] !== family)
    counted[code] = family
  }
  return counts
}

/** By group of codes: how many families have one of them. */
export function countGroupsShown(
  { ofPlace }: NonNullable<Counted>,
  codes: Codes,
  groupOf: Uint16Array,
  rows: Uint32Array,
  groups: number,
): Uint32Array {
  const counts = new Uint32Array(groups)
  const counted = new Uint32Array(groups)
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const group = groupOf[codes[place] as number] as number
    const family = (ofPlace[place] as number) + 1
    counts[group] = (counts[group] as number) + Number(counted[group] !== family)
    counted[group] = family
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
  if (!families) return countCodesShown(null, bits, rows, size)
  const { ofPlace } = families
  const counts = new Uint32Array(size)
  let last = -1
  let together = 0
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const family = ofPlace[place] as number
    if (family !== last && at > 0) {
      counts[together] = (counts[together] as number) + 1
      together = 0
    }
    together |= bits[place] as number
    last = family
  }
  if (rows.length > 0) counts[together] = (counts[together] as number) + 1
  return counts
}

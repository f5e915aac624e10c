import type { FamilyIndex } from '../family/family-index.ts'
import { scratchRows } from './scratch-rows.ts'

/** Rows that pass some constraints, prepared for counting. */
export interface Passing {
  /**
   * Families to count if the query shows families, and `rows` are places then; null if it shows
   * items.
   */
  families: FamilyIndex | null
  /** Rows or places that pass, ascending. */
  rows: Uint32Array
  /** Returns the first passing place of each family, ascending; computed on the first call. */
  firsts: () => Uint32Array
  /** Failed constraints by row. A row passes if it fails none outside `bits`. */
  fails: Uint32Array
  bits: number
  /** Whether every listed row passes. */
  isWhole: boolean
}

export function createPassing(passing: Omit<Passing, 'firsts'>): Passing {
  let firsts: Uint32Array | null = null
  return {
    ...passing,
    firsts: () => {
      firsts ??= firstOfEach(passing.families?.ofPlace, passing.rows)
      return firsts
    },
  }
}

/**
 * Returns the first row of each family, whose rows are adjacent; all rows if families are not
 * shown.
 */
function firstOfEach(ofPlace: Uint32Array | undefined, rows: Uint32Array): Uint32Array {
  if (!ofPlace) return rows
  const firsts = scratchRows(Uint32Array, rows.length)
  let count = 0
  let last = -1
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const family = ofPlace[place] as number
    // Written without a branch: the next place overwrites one that is not the first of its family.
    firsts[count] = place
    count += Number(family !== last)
    last = family
  }
  return firsts.subarray(0, count)
}

/** Returns the given rows that fail no constraint outside `bits`, in the same order. */
export function filterPassing({ fails, bits }: Pick<Passing, 'fails' | 'bits'>, rows: Uint32Array) {
  const passing = scratchRows(Uint32Array, rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (((fails[row] as number) & ~bits) === 0) passing[count++] = row
  }
  return passing.subarray(0, count)
}

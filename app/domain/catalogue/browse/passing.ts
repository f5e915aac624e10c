import type { FamilyIndex } from '../family/family-index.ts'
import { scratchRows } from './scratch-rows.ts'

/** Rows that pass some constraints, as the counts read them. */
export interface Passing {
  /** What is counted: families where the query shows those; rows are places then. */
  families: FamilyIndex | null
  /** Ascending. */
  rows: Uint32Array
  /** Of each family the first place that passes, ascending; made when first asked for. */
  firsts: () => Uint32Array
  /** By row: its failed constraints; it passes where those outside `bits` are none. */
  fails: Uint32Array
  bits: number
  /** Every listed row passes. */
  isWhole: boolean
}

export function passingOf(passing: Omit<Passing, 'firsts'>): Passing {
  let firsts: Uint32Array | null = null
  return {
    ...passing,
    firsts: () => {
      firsts ??= firstOfEach(passing.families?.ofPlace, passing.rows)
      return firsts
    },
  }
}

/** The first row of each family, which lies together; every row where families are not shown. */
function firstOfEach(ofPlace: Uint32Array | undefined, rows: Uint32Array): Uint32Array {
  if (!ofPlace) return rows
  const firsts = scratchRows(Uint32Array, rows.length)
  let count = 0
  let last = -1
  for (let at = 0; at < rows.length; at++) {
    const place = rows[at] as number
    const family = ofPlace[place] as number
    // Without a branch: the next one overwrites what is not the first of a family.
    firsts[count] = place
    count += Number(family !== last)
    last = family
  }
  return firsts.subarray(0, count)
}

/** Those of some rows that pass, in the same order. */
export function passes({ fails, bits }: Pick<Passing, 'fails' | 'bits'>, rows: Uint32Array) {
  const passing = scratchRows(Uint32Array, rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (((fails[row] as number) & ~bits) === 0) passing[count++] = row
  }
  return passing.subarray(0, count)
}

import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import type { Product } from '../product/product.ts'
import { bodiesPausably, type FamilyKeys, joinedFamilyOf } from './one-body.ts'

/** The rows of the catalogue by family, a number each. */
export interface FamilyIndex {
  keys: FamilyKeys
  /** By key of `joinedFamilyOf`. */
  numbers: ReadonlyMap<string, number>
  /** By row: its family. */
  of: Uint32Array
  /** All rows, family by family, ascending in each. */
  rows: Uint32Array
  /** The listed ones of them, in the same order. */
  listedRows: Uint32Array
  /** By family: where its rows begin in `rows`, and at the end how many rows there are. */
  starts: Uint32Array
  /** Families with a listed row. */
  listed: number
}

/** @param listed rows below this are listed */
export function* familyIndexPausably(
  rows: readonly Product[],
  listed: number,
): PausableWork<FamilyIndex> {
  const keys = yield* bodiesPausably(rows)
  const numbers = new Map<string, number>()
  const of = new Uint32Array(rows.length)
  let listedFamilies = 0
  yield* forEachPausably(rows, (product, row) => {
    const key = joinedFamilyOf(keys, product)
    const known = numbers.get(key)
    const number = known ?? numbers.size
    if (known === undefined) numbers.set(key, number)
    of[row] = number
    if (row === listed - 1) listedFamilies = numbers.size
  })
  const starts = new Uint32Array(numbers.size + 1)
  for (const number of of) starts[number + 1] = (starts[number + 1] as number) + 1
  for (let at = 1; at < starts.length; at++) {
    starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  }
  const next = starts.slice()
  const byFamily = new Uint32Array(rows.length)
  for (let row = 0; row < of.length; row++) {
    const number = of[row] as number
    const place = next[number] as number
    byFamily[place] = row
    next[number] = place + 1
  }
  const listedRows = byFamily.filter((row) => row < listed)
  return { keys, numbers, of, rows: byFamily, listedRows, starts, listed: listedFamilies }
}

/** The rows of a family, ascending. */
export function rowsOfFamily({ rows, starts }: FamilyIndex, family: number): Uint32Array {
  return rows.subarray(starts[family], starts[family + 1])
}

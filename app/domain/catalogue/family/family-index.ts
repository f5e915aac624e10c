import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import type { Product } from '../product/product.ts'
import { bodiesPausably, type FamilyKeys, joinedFamilyOf } from './one-body.ts'

/**
 * The rows of the catalogue family by family: a place is a position in that order, in which the rows
 * of a family lie together and are counted once in one pass.
 */
export interface FamilyIndex {
  keys: FamilyKeys
  /** Numbers of the families, by key of `joinedFamilyOf`. */
  numbers: ReadonlyMap<string, number>
  /** By row: its family. */
  of: Uint32Array
  /** By place: its family, ascending. */
  ofPlace: Uint32Array
  /** By place: its row; ascending in each family. */
  rows: Uint32Array
  /** By row: its place. */
  places: Uint32Array
  /** The places of the listed rows, ascending. */
  listedPlaces: Uint32Array
  /** By family: its first place, and at the end how many places there are. */
  starts: Uint32Array
}

/** @param listed rows below this are listed */
export function* familyIndexPausably(
  rows: readonly Product[],
  listed: number,
): PausableWork<FamilyIndex> {
  const keys = yield* bodiesPausably(rows)
  const numbers = new Map<string, number>()
  const of = new Uint32Array(rows.length)
  yield* forEachPausably(rows, (product, row) => {
    const key = joinedFamilyOf(keys, product)
    const number = numbers.get(key) ?? numbers.size
    if (number === numbers.size) numbers.set(key, number)
    of[row] = number
  })
  const starts = startsOf(of, numbers.size)
  const next = starts.slice()
  const places = of.map((family) => {
    const place = next[family] as number
    next[family] = place + 1
    return place
  })
  const byPlace = new Uint32Array(rows.length)
  for (let row = 0; row < places.length; row++) byPlace[places[row] as number] = row
  const listedPlaces = places.slice(0, listed).sort()
  const ofPlace = byPlace.map((row) => of[row] as number)
  return { keys, numbers, of, ofPlace, rows: byPlace, places, listedPlaces, starts }
}

function startsOf(of: Uint32Array, families: number): Uint32Array {
  const starts = new Uint32Array(families + 1)
  for (const family of of) starts[family + 1] = (starts[family + 1] as number) + 1
  for (let at = 1; at < starts.length; at++) {
    starts[at] = (starts[at] as number) + (starts[at - 1] as number)
  }
  return starts
}

/** The rows of a family, ascending. */
export function rowsOfFamily({ rows, starts }: FamilyIndex, family: number): Uint32Array {
  return rows.subarray(starts[family], starts[family + 1])
}

/** What is known by row, by place. */
export function byPlace<Values extends Uint16Array | Uint32Array>(
  { rows }: Pick<FamilyIndex, 'rows'>,
  byRow: Values,
): Values {
  const values = byRow.slice() as Values
  for (let place = 0; place < rows.length; place++) {
    values[place] = byRow[rows[place] as number] as number
  }
  return values
}

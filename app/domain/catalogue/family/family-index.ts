import { forEachPausably, type PausableWork } from '#app/platform/process/pausable-work.ts'
import type { IndexedProduct } from '../product/indexed-product.ts'
import { type FamilyKeys, joinMouldsPausably } from './one-body.ts'

/**
 * Rows of the catalogue sorted by family. A place is a position in that order; the rows of a family
 * are adjacent, so one pass counts each family once.
 */
export interface FamilyIndex {
  keys: FamilyKeys
  /** Numbers of the families, by key from `familyKeyOf`. */
  numbers: ReadonlyMap<string, number>
  /** Family number by row. */
  of: Uint32Array
  /** Family number by place, ascending. */
  ofPlace: Uint32Array
  /** Row by place; ascending within each family. */
  rows: Uint32Array
  /** Place by row. */
  places: Uint32Array
  /** Places of the listed rows, ascending. */
  listedPlaces: Uint32Array
  /** First place by family; the last entry is the number of places. */
  starts: Uint32Array
}

/**
 * Builds the family index.
 * @param listed number of listed rows, which come first
 */
export function* buildFamilyIndexPausably(
  rows: readonly IndexedProduct[],
  listed: number,
): PausableWork<FamilyIndex> {
  const keys = yield* joinMouldsPausably(rows)
  const numbers = new Map<string, number>()
  const of = new Uint32Array(rows.length)
  yield* forEachPausably(rows, ({ family }, row) => {
    const key = keys.get(family) ?? family
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

/** Returns the rows of a family, ascending. */
export function rowsOfFamily({ rows, starts }: FamilyIndex, family: number): Uint32Array {
  return rows.subarray(starts[family], starts[family + 1])
}

/** Reorders values from row order to place order. */
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

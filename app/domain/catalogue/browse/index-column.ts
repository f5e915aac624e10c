import {
  forEachPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { byPlace, type FamilyIndex } from '../family/family-index.ts'

/**
 * One property of all rows, dictionary-encoded: each row has a small code that stands for its
 * value.
 */
export interface Column {
  /** Values by code. Code 0 means that the row has no value; its entry is the empty string. */
  values: readonly string[]
  codeOf: ReadonlyMap<string, number>
  /** Codes by row. */
  codes: Codes
}

/** Codes of an index column in both row orders, and the families whose items differ in it. */
export interface CountedColumn {
  codes: Codes
  /** Codes by place (`family-index.ts`). */
  codesByPlace: Codes
  /** By family: 1 if its items differ in this property. */
  mixed: Uint8Array
  /** Places of the mixed families, ascending. */
  mixedPlaces: Uint32Array
}

export interface PlacedColumn extends Column, CountedColumn {}

/** Array of codes; 16-bit if the number of values allows it, which halves memory traffic. */
export type Codes = Uint16Array | Uint32Array

/** Gives every distinct value a code; codes ascend as the values do under `compare`. */
export function* columnPausably<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | null,
  compare: (a: string, b: string) => number,
): PausableWork<Column> {
  // Ids in order of first occurrence; 0 means no value.
  const ids = new Map<string, number>()
  const idOf = new Uint32Array(rows.length)
  yield* forEachPausably(rows, (row, at) => {
    const value = read(row)
    if (value === null || value === '') return
    const id = ids.get(value) ?? ids.size + 1
    if (id > ids.size) ids.set(value, id)
    idOf[at] = id
  })
  const values = ['', ...(yield* mergeSortPausably([...ids.keys()], compare))]
  const codeOf = new Map<string, number>()
  const codeOfId = new Uint32Array(values.length)
  yield* forEachPausably(values, (value, code) => {
    if (code === 0) return
    codeOf.set(value, code)
    codeOfId[ids.get(value) ?? 0] = code
  })
  const codes = values.length < 65_536 ? new Uint16Array(rows.length) : new Uint32Array(rows.length)
  for (let row = 0; row < codes.length; row++) codes[row] = codeOfId[idOf[row] as number] as number
  return { values, codeOf, codes }
}

/**
 * Returns flags by code: 1 for the codes of the given values. Values that no row has are ignored.
 */
export function allowedCodes(column: Column, values: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(column.values.length)
  for (const value of values) {
    const code = column.codeOf.get(value)
    if (code !== undefined) allowed[code] = 1
  }
  return allowed
}

/** Adds the codes by place to a column, and the families whose items differ in it. */
export function placeColumn<Known extends Pick<Column, 'codes'>>(
  families: FamilyIndex,
  column: Known,
): Known & CountedColumn {
  const codesByPlace = byPlace(families, column.codes)
  const { ofPlace, starts } = families
  const mixed = new Uint8Array(starts.length - 1)
  for (let place = 1; place < ofPlace.length; place++) {
    const family = ofPlace[place] as number
    const isAlike = codesByPlace[place] === codesByPlace[place - 1]
    if (family === ofPlace[place - 1] && !isAlike) mixed[family] = 1
  }
  const mixedPlaces = new Uint32Array(ofPlace.keys()).filter(
    (place) => mixed[ofPlace[place] as number] === 1,
  )
  return { ...column, codesByPlace, mixed, mixedPlaces }
}

/**
 * Returns a column's codes in the row order of a narrowed list: by place if it shows families,
 * otherwise by row.
 */
export function columnCodesOf(
  { codes, codesByPlace }: CountedColumn,
  families: FamilyIndex | null,
) {
  return families ? codesByPlace : codes
}

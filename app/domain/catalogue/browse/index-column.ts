import {
  forEachPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { byPlace, type FamilyIndex } from '../family/family-index.ts'

/** One property of all rows, dictionary-encoded: a small code per row that stands for its value. */
export interface Column {
  /** By code. Code 0 means the row has no value and stands for the empty string. */
  values: readonly string[]
  codeOf: ReadonlyMap<string, number>
  /** By row. */
  codes: Codes
}

/** The codes of a column of the index, in both orders of the rows, and where families differ in it. */
export interface CountedColumn {
  codes: Codes
  /** The same by place (`family-index.ts`). */
  codesByPlace: Codes
  /** By family: 1 where its items differ in it. */
  mixed: Uint8Array
  /** The places of those families, ascending. */
  mixedPlaces: Uint32Array
}

export interface PlacedColumn extends Column, CountedColumn {}

/** 16 bits where the values allow, for half the memory traffic. */
export type Codes = Uint16Array | Uint32Array

/** Gives every distinct value a code; codes ascend as the values do under `compare`. */
export function* columnPausably<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | null,
  compare: (a: string, b: string) => number,
): PausableWork<Column> {
  // In the order in which values come up; 0 is no value.
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

/** Marks the codes of the given values; a value that no row has is left out. */
export function allowValues(column: Column, values: readonly string[]): Uint8Array {
  const allowed = new Uint8Array(column.values.length)
  for (const value of values) {
    const code = column.codeOf.get(value)
    if (code !== undefined) allowed[code] = 1
  }
  return allowed
}

/** A column by place too. */
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

/** The codes of a column as the rows of a narrowed list are numbered. */
export function columnCodesOf(
  { codes, codesByPlace }: CountedColumn,
  families: FamilyIndex | null,
) {
  return families ? codesByPlace : codes
}

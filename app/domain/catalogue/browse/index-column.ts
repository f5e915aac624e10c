import {
  forEachPausably,
  mergeSortPausably,
  type PausableWork,
} from '#app/platform/process/pausable-work.ts'
import { byPlace, type FamilyIndex } from '../family/family-index.ts'
import { compareText } from './natural-key.ts'

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

/** Rows of an index, and the rows that unchanged products had in an earlier one. */
export interface RowMoves {
  /** Row of the same product in the earlier index, by row; -1 if it is new or has changed. */
  earlierRows: Int32Array
  /** Rows of new and changed products, ascending. */
  changedRows: readonly number[]
  /** Whether every product has the row that it had, so that the changed ones are replaced. */
  isSameOrder: boolean
}

/** Column of an earlier index, from which the values of unchanged rows are taken. */
export interface EarlierColumn {
  column: Column
  moves: RowMoves
}

type Compare = (a: string, b: string) => number

/**
 * Gives every distinct value a code; codes ascend as the values do under `compare`, and as texts if
 * that does not tell them apart.
 * @param earlier column of which only the values of changed rows are read anew
 */
export function* columnPausably<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | null,
  compare: Compare,
  earlier?: EarlierColumn,
): PausableWork<Column> {
  const inOrder: Compare = (a, b) => compare(a, b) || compareText(a, b)
  if (earlier) return yield* patchedColumnPausably(rows, read, inOrder, earlier)
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
  const values = ['', ...(yield* mergeSortPausably([...ids.keys()], inOrder))]
  const codeOf = yield* codesOfPausably(values)
  const codeOfId = new Uint32Array(values.length)
  for (const [value, id] of ids) codeOfId[id] = codeOf.get(value) as number
  return { values, codeOf, codes: recoded(idOf, codeOfId, values.length) }
}

/**
 * Builds the column from an earlier one; the result is the same as without. If no code changes, it
 * is the earlier column itself.
 */
function* patchedColumnPausably<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | null,
  compare: Compare,
  { column, moves }: EarlierColumn,
): PausableWork<Column> {
  const codeAt = (row: number) => {
    const value = read(rows[row] as Row)
    return value === null || value === '' ? 0 : column.codeOf.get(value)
  }
  // Some columns are of the listed rows alone.
  const changedRows = moves.changedRows.filter((row) => row < rows.length)
  if (moves.isSameOrder && changedRows.every((row) => codeAt(row) === column.codes[row])) {
    return column
  }
  const codes = new Uint32Array(rows.length)
  const isUsed = new Uint8Array(column.values.length)
  for (let row = 0; row < codes.length; row++) {
    const earlierRow = moves.earlierRows[row] as number
    if (earlierRow < 0) continue
    const code = column.codes[earlierRow] as number
    codes[row] = code
    isUsed[code] = 1
  }
  yield
  // Values that the earlier column does not have get the codes after its own, for now.
  const added = new Map<string, number>()
  for (const at of changedRows) {
    const value = read(rows[at] as Row)
    if (value === null || value === '') continue
    const known = column.codeOf.get(value)
    if (known !== undefined) isUsed[known] = 1
    else if (!added.has(value)) added.set(value, column.values.length + added.size)
    codes[at] = known ?? (added.get(value) as number)
  }
  yield
  const isSame = added.size === 0 && !isUsed.includes(0, 1)
  if (isSame) {
    return {
      ...column,
      codes: column.values.length < maxShortCodes ? Uint16Array.from(codes) : codes,
    }
  }
  const kept = column.values.filter((_, code) => code > 0 && isUsed[code] === 1)
  const values = ['', ...mergeSorted(kept, [...added.keys()].sort(compare), compare)]
  yield
  const codeOf = yield* codesOfPausably(values)
  const newCodes = new Uint32Array(column.values.length + added.size)
  yield* forEachPausably(column.values, (value, code) => {
    newCodes[code] = codeOf.get(value) ?? 0
  })
  for (const [value, code] of added) newCodes[code] = codeOf.get(value) as number
  return { values, codeOf, codes: recoded(codes, newCodes, values.length) }
}

/** Number of codes above which they no longer fit into 16 bits. */
const maxShortCodes = 65_536

function* codesOfPausably(values: readonly string[]): PausableWork<Map<string, number>> {
  const codeOf = new Map<string, number>()
  yield* forEachPausably(values, (value, code) => {
    if (code > 0) codeOf.set(value, code)
  })
  return codeOf
}

function recoded(codes: Uint32Array, newCodes: Uint32Array, count: number): Codes {
  const made = count < maxShortCodes ? new Uint16Array(codes.length) : new Uint32Array(codes.length)
  for (let row = 0; row < made.length; row++) made[row] = newCodes[codes[row] as number] as number
  return made
}

/** Merges two sorted lists without common items. */
export function mergeSorted<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const merged: Item[] = []
  let at = 0
  for (const item of other) {
    while (at < one.length && compare(one[at] as Item, item) < 0) merged.push(one[at++] as Item)
    merged.push(item)
  }
  while (at < one.length) merged.push(one[at++] as Item)
  return merged
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
  const mixedPlaces = new Uint32Array(ofPlace.length)
  let count = 0
  for (let place = 0; place < ofPlace.length; place++) {
    if (mixed[ofPlace[place] as number] === 1) mixedPlaces[count++] = place
  }
  return { ...column, codesByPlace, mixed, mixedPlaces: mixedPlaces.slice(0, count) }
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

/** One property of all rows: a small number per row that stands for its value. */
export interface Column {
  /** By code. Code 0 means the row has no value and stands for the empty string. */
  values: readonly string[]
  codeOf: ReadonlyMap<string, number>
  /** By row. */
  codes: Codes
}

/** Narrow where it can be: half the memory to walk through. */
export type Codes = Uint16Array | Uint32Array

/** Gives every distinct value a code; codes ascend as the values do under `compare`. */
export function buildColumn<Row>(
  rows: readonly Row[],
  read: (row: Row) => string | null,
  compare: (a: string, b: string) => number,
): Column {
  const found = rows.map(read)
  const distinct = new Set<string>()
  for (const value of found) if (value !== null) distinct.add(value)
  const values = ['', ...[...distinct].sort(compare)]
  const codeOf = new Map(values.map((value, code) => [value, code]))
  codeOf.delete('')
  const codes = values.length < 65_536 ? new Uint16Array(rows.length) : new Uint32Array(rows.length)
  for (const [row, value] of found.entries()) codes[row] = codeOf.get(value ?? '') ?? 0
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

/** By code: how many of the rows have it. */
export function countCodes(codes: Codes, rows: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size)
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
  return counts
}

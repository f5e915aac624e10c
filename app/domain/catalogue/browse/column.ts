/** One property of all rows: a small number per row that stands for its value. */
export interface Column {
  /** By code. Code 0 means the row has no value and stands for the empty string. */
  values: readonly string[]
  codeOf: ReadonlyMap<string, number>
  /** By row. */
  codes: Uint32Array
}

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
  const codes = Uint32Array.from(found, (value) => (value === null ? 0 : (codeOf.get(value) ?? 0)))
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

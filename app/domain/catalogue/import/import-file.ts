import { type CsvItem, openCsv } from '#app/platform/text/read-csv.ts'
import { type ErrorList, maxCellLength, type RowReader, readRow } from './row-reader.ts'
import { enumerate, quote } from './wording.ts'

/** A CSV file to import; errors refer to it by name. */
export interface ImportFile {
  name: string
  bytes: Uint8Array
}

type FileKind = 'attributes' | 'attribute-values' | 'synonyms' | 'products'

export interface OpenFile {
  name: string
  kind: FileKind
  lines: number
  headerLine: number
  header: string[]
  /** Records after the header. */
  records: AsyncGenerator<CsvItem>
}

/** Maximum size of an import file: 100,000 bottles with every attribute (830 bytes each). */
export const maxImportBytes = 100_000_000

/**
 * Opens a file and detects its kind by its header; reports an error and returns null if it cannot
 * be read.
 */
export async function openImportFile(
  { name, bytes }: ImportFile,
  errors: ErrorList,
): Promise<OpenFile | null> {
  const fail = (line: number, reason: string) => {
    errors.add({ file: name, line, column: null, reason })
    return null
  }
  const csv = openCsv(bytes, maxImportBytes)
  if (csv.outcome !== 'done') return fail(csv.line, csv.problem)
  const records = csv.records()
  const first = await records.next()
  if (first.done) return fail(1, 'the file is empty')
  if ('problem' in first.value) return fail(first.value.line, first.value.problem)
  const header = first.value.cells.map((cell) => cell.trim())
  const [only = ''] = header
  if (header.length === 1 && /[;\t]/.test(only)) {
    return fail(first.value.line, 'the cells are not separated by commas: save as CSV with commas')
  }
  return {
    name,
    kind: kindOf(header),
    lines: csv.lines,
    headerLine: first.value.line,
    header,
    records,
  }
}

function kindOf(header: readonly string[]): FileKind {
  if (header.includes('sku')) return 'products'
  if (header.includes('key')) return 'attributes'
  if (header.includes('say')) return 'synonyms'
  return header.includes('attribute') ? 'attribute-values' : 'products'
}

/**
 * Returns the column positions of a file by name; reports errors and returns null if the header is
 * not valid.
 * @param known whether a further column is allowed
 */
export function readHeader(
  { name, header, headerLine }: OpenFile,
  required: readonly string[],
  known: (column: string) => boolean,
  errors: ErrorList,
): ReadonlyMap<string, number> | null {
  const columns = new Map<string, number>()
  const before = errors.count
  const fail = (column: string | null, reason: string) =>
    errors.add({ file: name, line: headerLine, column, reason })
  header.forEach((column, index) => {
    if (column === '') fail(null, `column ${index + 1} has no name in the header`)
    else if (columns.has(column)) fail(quoteName(column), 'is in the header twice')
    else if (!required.includes(column) && !known(column)) {
      fail(quoteName(column), 'is neither a column of this kind of file nor a known attribute')
    }
    columns.set(column, index)
  })
  const missing = required.filter((column) => !columns.has(column))
  if (missing.length > 0) fail(null, `the header lacks ${enumerate(missing)}`)
  return errors.count === before ? columns : null
}

function quoteName(column: string): string {
  return column.length > 40 ? quote(column) : column
}

export interface FileRow {
  line: number
  row: RowReader
  /** Whether the row has reported an error so far. */
  failed(): boolean
}

/** Yields the rows of a file; blank rows and rows that cannot be parsed are left out. */
export async function* readRows(
  file: OpenFile,
  columns: ReadonlyMap<string, number>,
  errors: ErrorList,
): AsyncGenerator<FileRow> {
  const width = file.header.length
  for await (const item of file.records) {
    const { line } = item
    const fail = (column: string | null, reason: string) =>
      errors.add({ file: file.name, line, column, reason })
    if ('problem' in item) {
      fail(null, item.problem)
      return
    }
    const { cells } = item
    if (cells.every((cell) => cell.trim() === '')) continue
    const long = cells.findIndex((cell) => cell.length > maxCellLength)
    if (cells.length !== width) {
      fail(null, `has ${cells.length} cells, the header has ${width}: look for a comma too many`)
    } else if (long !== -1) {
      fail(file.header[long] ?? null, `must be at most ${maxCellLength} characters long`)
    } else {
      const before = errors.count
      yield { line, row: readRow(cells, columns, fail), failed: () => errors.count > before }
    }
  }
}

import { openCsv } from '#app/platform/text/read-csv.ts'

/**
 * Columns of each kind of file that other systems send. Files of products may have any column of
 * product files besides the SKU; the others have exactly these.
 */
export const exchangeColumns = {
  products: ['sku'],
  stock: ['sku', 'pieces'],
  'lead-times': ['sku', 'from_days', 'to_days'],
  'order-states': ['reference', 'erp_reference', 'status', 'note'],
  acknowledgements: ['reference', 'version'],
} as const

export type ExchangeKind = keyof typeof exchangeColumns

export const exchangeKinds = Object.keys(exchangeColumns) as readonly ExchangeKind[]

/** Formats of files: CSV with a heading line, or a JSON list of objects with the same names. */
export const exchangeFormats = ['csv', 'json'] as const
export type ExchangeFormat = (typeof exchangeFormats)[number]

/** Maximum size of a file, in bytes. */
export const maxExchangeBytes = 25 * 1024 * 1024

/** Mistake in a file. */
export interface FileError {
  /** Line of a CSV file, or number of an item of a JSON list, from 1. */
  line: number
  reason: string
}

/** Row of a file: its texts by column. */
export interface FileRow {
  line: number
  cells: Readonly<Record<string, string>>
}

/** Mistakes because of which a whole file is refused. */
export class RejectedFile extends Error {
  readonly errors: readonly FileError[]
  constructor(errors: readonly FileError[]) {
    super('rejected')
    this.errors = errors
  }
}

/**
 * Reads the rows of a file. The first column, which names what a row is about, must not be empty.
 * @param columns further columns that this kind of file may have
 * @throws RejectedFile with every mistake
 */
export function readExchangeFile(
  kind: ExchangeKind,
  { bytes, format }: { bytes: Uint8Array; format: ExchangeFormat },
  columns: readonly string[] = [],
): Promise<FileRow[]> {
  const required = exchangeColumns[kind]
  return format === 'json'
    ? Promise.resolve(readJson(bytes, required, columns))
    : readCsv(bytes, required, columns)
}

async function readCsv(
  bytes: Uint8Array,
  required: readonly string[],
  optional: readonly string[],
): Promise<FileRow[]> {
  const file = openCsv(bytes, maxExchangeBytes)
  if (file.outcome !== 'done') throw new RejectedFile([{ line: file.line, reason: file.problem }])
  const [key = ''] = required
  let header: string[] | null = null
  const rows: FileRow[] = []
  const errors: FileError[] = []
  for await (const item of file.records()) {
    const { line } = item
    if ('problem' in item) throw new RejectedFile([{ line, reason: item.problem }])
    const cells = item.cells.map((cell) => cell.trim())
    if (!header) {
      const reason = findHeaderProblem(cells, required, optional)
      if (reason) throw new RejectedFile([{ line, reason }])
      header = cells
      continue
    }
    if (cells.length !== header.length) {
      const reason = `The line has ${cells.length} cells instead of ${header.length}.`
      errors.push({ line, reason })
      continue
    }
    const named = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
    if (named[key] === '') errors.push({ line, reason: `${key} is empty.` })
    rows.push({ line, cells: named })
  }
  if (!header) errors.push({ line: 1, reason: 'The file is empty.' })
  if (errors.length > 0) throw new RejectedFile(errors)
  return rows
}

function findHeaderProblem(
  header: readonly string[],
  required: readonly string[],
  optional: readonly string[],
): string | null {
  const unknown = header.filter((name) => !required.includes(name) && !optional.includes(name))
  const missing = required.filter((name) => !header.includes(name))
  if (optional.length > 0) {
    const [first] = unknown
    if (first !== undefined) return `${first || 'An empty heading'} is not a column of products.`
  }
  return unknown.length + missing.length > 0 || new Set(header).size !== header.length
    ? `The header must have the columns ${required.join(', ')}, each once.`
    : null
}

function readJson(
  bytes: Uint8Array,
  required: readonly string[],
  optional: readonly string[],
): FileRow[] {
  const items = parseList(bytes)
  if (!items) {
    const reason = 'The file must be a JSON list of objects, in UTF-8.'
    throw new RejectedFile([{ line: 1, reason }])
  }
  const [key = ''] = required
  const known = new Set([...required, ...optional])
  const errors: FileError[] = []
  const rows = items.map((item, at): FileRow => {
    const line = at + 1
    const cells: Record<string, string> = {}
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      errors.push({ line, reason: 'The item is not an object.' })
      return { line, cells }
    }
    for (const [name, value] of Object.entries(item)) {
      const text = toCell(value)
      if (!known.has(name)) errors.push({ line, reason: `There is no field ${name}.` })
      else if (text === null) errors.push({ line, reason: `${name} is not a text or number.` })
      else cells[name] = text
    }
    if (!cells[key]) errors.push({ line, reason: `${key} is empty.` })
    return { line, cells }
  })
  if (errors.length > 0) throw new RejectedFile(errors)
  return rows
}

function parseList(bytes: Uint8Array): unknown[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Converts a value of JSON to the text that a CSV file would have; null if it has none. */
function toCell(value: unknown): string | null {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && !value.includes('\0') ? value.trim() : null
}

import { CsvError, parse } from 'csv-parse/sync'
import { formatNumber } from './format.ts'

export type SavedTable =
  | {
      outcome: 'done'
      rows: SavedRow[]
      /** Name of the sheet of a workbook; undefined for text. */
      sheet?: string
    }
  /** Reason why the table cannot be read, as a message for the person who chose the file. */
  | { outcome: 'refused'; message: string }

export interface SavedRow {
  /** Row number as the spreadsheet counts it, from 1. */
  number: number
  /** Trimmed cell texts, not parsed, so that leading zeros are kept. */
  cells: string[]
}

export interface TableLimits {
  bytes: number
  rows: number
  /** Maximum number of cells read per row; further ones are ignored. */
  columns?: number
}

/** Maximum number of cells read per row, unless the limits state another. */
const defaultMaxCells = 40

/**
 * Reads a CSV file as spreadsheets save it: cells between `;`, `,` or tabs; UTF-8 with or without a
 * byte-order mark, UTF-16 or Windows-1252; any line ends. Empty rows are left out. The row limit
 * excludes the heading row.
 */
export function readSavedTable(bytes: Uint8Array, limits: TableLimits): SavedTable {
  if (bytes.length > limits.bytes) {
    return refuse(`The file is larger than ${limits.bytes / 1_000_000} MB. Send a part of it.`)
  }
  return readTableText(decode(bytes), limits)
}

/** Like `readSavedTable`, for pasted text. */
export function readTableText(
  text: string,
  { rows: most, columns = defaultMaxCells }: Omit<TableLimits, 'bytes'>,
): SavedTable {
  const lines = text.replace(/\r\n?/g, '\n')
  // Excel's own first line that names the separator.
  const named = /^sep=(.)\n/i.exec(lines)
  const content = named ? lines.slice(named[0].length) : lines
  if (content.includes('\0'))
    return refuse('This is not a CSV file. Save the table as CSV and send it again.')
  try {
    const read = parse(content, {
      delimiter: named?.[1] ?? detectSeparator(content),
      relax_column_count: true,
      relax_quotes: true,
      // Reads one row more than allowed, to detect that there are more.
      to: most + 2,
      cast: false,
    })
    const rows = read.flatMap((cells, index) => {
      const trimmed = cells.slice(0, columns).map((cell) => cell.trim())
      const number = index + 1 + (named ? 1 : 0)
      return trimmed.some((cell) => cell !== '') ? [{ number, cells: trimmed }] : []
    })
    if (rows.length === 0)
      return refuse('The table is empty. Fill in a row of headings and rows below it.')
    return rows.length > most + 1
      ? refuse(`The table has more than ${formatNumber(most)} rows. Send it in parts.`)
      : { outcome: 'done', rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse(
      'The table contains an opening quote (") that is never closed. Save the table again as CSV.',
    )
  }
}

const refuse = (message: string): SavedTable => ({ outcome: 'refused', message })

/**
 * Decodes a file of unknown encoding. Windows-1252 comes last, because any bytes are valid in it.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Detects the separator: the one found in most of the first lines, outside quotes. In a tie, tab
 * wins over `;`, and `;` over a comma.
 */
function detectSeparator(text: string): string {
  const sample = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 50)
  const counts = ['\t', ';', ','].map((separator) => ({
    separator,
    lines: sample.filter((line) => line.includes(separator)).length,
  }))
  return counts.reduce((best, one) => (one.lines > best.lines ? one : best)).separator
}

import { CsvError, parse } from 'csv-parse/sync'
import { formatNumber } from './format.ts'

export type SavedTable =
  | { ok: true; rows: SavedRow[] }
  /** Why it cannot be read, as a sentence for whoever chose the file. */
  | { ok: false; reason: string }

export interface SavedRow {
  /** From 1, as the spreadsheet counts it. */
  number: number
  /** Trimmed; texts as they stand, so that zeros in front stay. */
  cells: string[]
}

export interface TableLimits {
  bytes: number
  rows: number
}

/** Most cells of a row that are looked at. */
const mostCells = 40

/**
 * Reads a table as a spreadsheet saves it as CSV: cells between `;`, `,` or tabs, in UTF-8 with or
 * without a byte-order mark, UTF-16 or Windows-1252, with any line ends. Rows without text are left out.
 */
export function readSavedTable(bytes: Uint8Array, limits: TableLimits): SavedTable {
  if (bytes.length > limits.bytes) {
    return refuse(`The file is larger than ${limits.bytes / 1_000_000} MB. Send a part of it.`)
  }
  return readTableText(decode(bytes), limits)
}

/** The same of text that is pasted. */
export function readTableText(text: string, { rows: most }: Pick<TableLimits, 'rows'>): SavedTable {
  const lines = text.replace(/\r\n?/g, '\n')
  // Excel's own way to name the separator.
  const named = /^sep=(.)\n/i.exec(lines)
  const content = named ? lines.slice(named[0].length) : lines
  if (content.includes('\0'))
    return refuse('This is no CSV file. Save the table as CSV and send it again.')
  try {
    const read = parse(content, {
      delimiter: named?.[1] ?? separatorOf(content),
      relax_column_count: true,
      relax_quotes: true,
      // One more than is taken, to know that there are more.
      to: most + 2,
      cast: false,
    })
    const rows = read.flatMap((cells, index) => {
      const trimmed = cells.slice(0, mostCells).map((cell) => cell.trim())
      const number = index + 1 + (named ? 1 : 0)
      return trimmed.some((cell) => cell !== '') ? [{ number, cells: trimmed }] : []
    })
    if (rows.length === 0)
      return refuse('There is nothing in it. Fill in a row of headings and rows below it.')
    return rows.length > most + 1
      ? refuse(`It has more than ${formatNumber(most)} rows. Send it in parts.`)
      : { ok: true, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refuse('A quote (") opens in it and never closes. Save the table again as CSV.')
  }
}

const refuse = (reason: string): SavedTable => ({ ok: false, reason })

/** Text of a file whose encoding nobody names. Every text is some Windows-1252, so that it comes last. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that most of the first lines have outside quotes; a tab or `;` before a comma. */
function separatorOf(text: string): string {
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

import { stringify } from 'csv-stringify/sync'

/** What stands below each heading, of one row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>

/**
 * Formulas are escaped, so that no spreadsheet runs what somebody typed (`=1+1`, `+61`, `@SUM`).
 * Lines end as RFC 4180 has it.
 */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Rows as CSV with their headings, which a file without rows has all the same. */
export function writeCsv<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  return csvHead(columns) + csvRows(rows, columns)
}

/**
 * The first line of a file that is written in pieces, after the byte-order mark by which Excel knows
 * UTF-8 and reads “×” and “–” as they are.
 */
export function csvHead<Row>(columns: CsvColumns<Row>): string {
  return stringify([Object.keys(columns)], { ...options, bom: true })
}

/** The lines that follow `csvHead`. */
export function csvRows<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  const cells = Object.values(columns)
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    options,
  )
}

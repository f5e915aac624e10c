import { stringify } from 'csv-stringify/sync'

/** Columns of a CSV file: heading → function that returns the cell of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>

/**
 * Options of all files. Formulas are escaped, so that spreadsheets do not run user input (`=1+1`,
 * `+61`, `@SUM`). Lines end with CRLF (RFC 4180).
 */
const options = { escape_formulas: true, record_delimiter: 'windows' } as const

/** Formats rows as CSV with a heading line, which is written even if there are no rows. */
export function writeCsv<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  return formatCsvHeading(columns) + formatCsvRows(rows, columns)
}

/**
 * Formats the heading line of a file that is written in pieces. It starts with a byte-order mark,
 * so that Excel detects UTF-8 and reads “×” and “–” correctly.
 */
export function formatCsvHeading<Row>(columns: CsvColumns<Row>): string {
  return stringify([Object.keys(columns)], { ...options, bom: true })
}

/** Formats the lines that follow `formatCsvHeading`. */
export function formatCsvRows<Row>(rows: readonly Row[], columns: CsvColumns<Row>): string {
  const cells = Object.values(columns)
  return stringify(
    rows.map((row) => cells.map((cell) => cell(row))),
    options,
  )
}

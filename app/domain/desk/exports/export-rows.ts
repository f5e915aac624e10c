import { stringify } from 'csv-stringify/sync'
import { isoDayOf } from '#app/platform/text/format.ts'
import type { QueueRow } from '../queue/read-queue.server.ts'

const columns: readonly [head: string, cell: (row: QueueRow) => string | number][] = [
  ['Enquiry', ({ reference }) => reference],
  ['Status', ({ status }) => status],
  ['Company', ({ company }) => company],
  ['Contact', ({ contactName }) => contactName],
  ['Suburb', ({ suburb }) => suburb],
  ['State', ({ state }) => state],
  ['Postcode', ({ postcode }) => postcode],
  ['Came by', ({ channel }) => channel],
  ['With', ({ assigneeName }) => assigneeName ?? ''],
  ['Lines', ({ lines }) => lines],
  ['Received', ({ createdAt }) => isoDayOf(createdAt)],
  ['Needed by', ({ neededBy }) => neededBy ?? ''],
  ['Delivery', ({ deliveryOn }) => deliveryOn ?? ''],
]

/** The first line of an export, with the mark by which spreadsheets know UTF-8. */
export const exportHead = `\ufeff${stringify([columns.map(([head]) => head)])}`

/** Rows of the queue as lines of CSV, with formulas escaped so that spreadsheets do not run them. */
export function exportRows(rows: readonly QueueRow[]): string {
  return stringify(
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    { escape_formulas: true },
  )
}

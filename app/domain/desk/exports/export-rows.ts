import { isoDayOf } from '#app/platform/text/format.ts'
import { type CsvColumns, csvHead, csvRows } from '#app/platform/text/write-csv.ts'
import type { QueueRow } from '../queue/read-queue.server.ts'

const columns: CsvColumns<QueueRow> = {
  Enquiry: ({ reference }) => reference,
  Status: ({ status }) => status,
  Company: ({ company }) => company,
  Contact: ({ contactName }) => contactName,
  Suburb: ({ suburb }) => suburb,
  State: ({ state }) => state,
  Postcode: ({ postcode }) => postcode,
  'Came by': ({ channel }) => channel,
  With: ({ assigneeName }) => assigneeName ?? '',
  Lines: ({ lines }) => lines,
  Received: ({ createdAt }) => isoDayOf(createdAt),
  'Needed by': ({ neededBy }) => neededBy ?? '',
  Delivery: ({ deliveryOn }) => deliveryOn ?? '',
}

/** The first line of an export. */
export const exportHead = csvHead(columns)

/** Rows of the queue as the lines that follow it. */
export const exportRows = (rows: readonly QueueRow[]) => csvRows(rows, columns)

import { unitCodeOf } from '#app/domain/packaging/quantity/unit-codes.ts'
import { type CsvColumns, writeCsv } from '#app/platform/text/write-csv.ts'
import type { SystemRecord } from './find-records.server.ts'

/** Maximum number of orders or enquiries in one file. */
export const maxRecordsInFile = 500

interface LineOfRecord {
  record: SystemRecord
  line: SystemRecord['lines'][number]
}

/** Columns of a file of orders or enquiries, one line of the file for each of their lines. */
const columns: CsvColumns<LineOfRecord> = {
  reference: ({ record }) => record.enquiry.reference,
  version: ({ record }) => record.enquiry.version,
  status: ({ record }) => record.enquiry.status,
  channel: ({ record }) => record.enquiry.channel,
  company_id: ({ record }) => record.enquiry.companyId ?? '',
  company: ({ record }) => record.companyName ?? record.enquiry.company,
  contact: ({ record }) => record.enquiry.contactName,
  email: ({ record }) => record.enquiry.email,
  phone: ({ record }) => record.enquiry.phone,
  purchase_order: ({ record }) => record.enquiry.purchaseOrder,
  needed_by: ({ record }) => record.enquiry.neededBy ?? '',
  address: ({ record }) => record.enquiry.address,
  suburb: ({ record }) => record.enquiry.suburb,
  state: ({ record }) => record.enquiry.state,
  postcode: ({ record }) => record.enquiry.postcode,
  unloading: ({ record }) => record.enquiry.unloading,
  message: ({ record }) => record.enquiry.message,
  position: ({ line }) => line.position,
  kind: ({ line }) => line.kind,
  sku: ({ line }) => line.agreed.product.sku,
  name: ({ line }) => line.agreed.product.name,
  pieces: ({ line }) => line.agreed.pieces,
  unit_code: ({ line }) => unitCodeOf(line.agreed.product.packs, 'piece'),
  deliver_on: ({ line }) => line.agreed.deliverOn ?? '',
  note: ({ line }) => line.note,
}

/**
 * Formats orders or enquiries as the CSV file that other systems read, without a byte-order mark.
 * Texts that a spreadsheet would run as a formula begin with an apostrophe.
 */
export function formatRecords(records: readonly SystemRecord[]): string {
  const rows = records.flatMap((record) => record.lines.map((line) => ({ record, line })))
  return writeCsv(rows, columns).replace(/^\uFEFF/, '')
}

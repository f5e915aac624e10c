import { writeCsv } from '#app/platform/text/write-csv.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { linesForErp } from './lines-for-erp.ts'

/** Writes the agreed lines of an enquiry as a CSV file for our ERP system. */
export function writeLinesCsv(lines: readonly AgreedLine[]): string {
  return writeCsv(linesForErp(lines), {
    kind: ({ kind }) => kind,
    sku: ({ sku }) => sku,
    name: ({ name }) => name,
    pieces: ({ pieces }) => pieces,
    unit: ({ packs }) => packs.piece,
    quantity: ({ quantity }) => quantity,
    entered_in: ({ level }) => level,
    note: ({ note }) => note,
    deliver_by: ({ deliverOn }) => deliverOn ?? '',
    // “2027-02-03 600; 2027-03-03 408”: day and pieces of each partial delivery.
    split: ({ split }) => split.map(({ on, pieces }) => `${on} ${pieces}`).join('; '),
  })
}

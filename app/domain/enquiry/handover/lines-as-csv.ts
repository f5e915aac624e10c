import { stringify } from 'csv-stringify/sync'
import type { AgreedLine } from '../proposal/agreed-lines.ts'
import { handedOver } from './handed-over.ts'

/** The lines as CSV, with formulas escaped so that spreadsheets do not run them. */
export function linesAsCsv(lines: readonly AgreedLine[]): string {
  return stringify(
    handedOver(lines).map(({ packs, ...line }) => ({
      kind: line.kind,
      sku: line.sku,
      name: line.name,
      pieces: line.pieces,
      unit: packs.piece,
      quantity: line.quantity,
      entered_in: line.level,
      note: line.note,
      deliver_by: line.deliverOn ?? '',
    })),
    { header: true, bom: true, escape_formulas: true },
  )
}

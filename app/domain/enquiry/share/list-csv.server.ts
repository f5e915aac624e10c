import { stringify } from 'csv-stringify/sync'
import type { ListRow } from './list-rows.ts'

/** A list as CSV, with formulas escaped so that spreadsheets do not run them. */
export function listCsv(rows: readonly ListRow[]): string {
  return stringify(
    rows.map(({ kind, sku, name, pieces, quantity, note, remark }) => ({
      sku,
      name: name ?? '',
      pieces,
      quantity,
      kind,
      note,
      remark,
    })),
    { header: true, bom: true, escape_formulas: true },
  )
}

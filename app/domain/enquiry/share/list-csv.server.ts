import { stringify } from 'csv-stringify/sync'
import type { ListRow } from './list-rows.ts'

/**
 * A list as CSV in UTF-8 with its mark, so that Excel reads “×” and “–” as they are, and with formulas
 * escaped, so that spreadsheets do not run them. Pasted back it is the same list: `pieces` is a plain
 * number and `kind` tells samples from goods.
 */
export function listCsv(rows: readonly ListRow[]): string {
  return stringify(
    rows.map(({ kind, sku, name, pieces, quantity, note, remark }) => ({
      sku,
      name: name ?? '',
      pieces,
      kind,
      'in words': quantity,
      note,
      remark,
    })),
    {
      header: true,
      columns: csvColumns,
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )
}

/** A list without lines has its headings all the same. */
const csvColumns = ['sku', 'name', 'pieces', 'kind', 'in words', 'note', 'remark']

import { writeCsv } from '#app/platform/text/write-csv.ts'
import type { ListRow } from './list-rows.ts'

/**
 * Writes a list as CSV that can be pasted back as the same list: `pieces` is a plain number, and
 * `kind` distinguishes samples from goods.
 */
export function writeListCsv(rows: readonly ListRow[]): string {
  return writeCsv(rows, {
    sku: ({ sku }) => sku,
    name: ({ name }) => name ?? '',
    pieces: ({ pieces }) => pieces,
    kind: ({ kind }) => kind,
    'in words': ({ quantity }) => quantity,
    note: ({ note }) => note,
    remark: ({ remark }) => remark,
  })
}

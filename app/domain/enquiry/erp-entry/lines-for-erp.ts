import { describeSample } from '#app/domain/cart/sample/sample.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
import { writeCsv } from '#app/platform/text/write-csv.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'

/** Maps the agreed lines to the form used by our ERP system, without lines of 0 pieces. */
export function linesForErp(lines: readonly AgreedLine[]) {
  return lines
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(({ position, kind, note, agreed: { product, pieces, level, deliverOn, split } }) => ({
      position,
      kind,
      sku: product.sku,
      name: product.name,
      pieces,
      level,
      packs: product.packs,
      quantity:
        kind === 'sample'
          ? describeSample(product, pieces)
          : describeQuantity(product.packs, pieces),
      deliverOn,
      split,
      note,
    }))
}

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
  })
}

import { describeSample } from '#app/domain/cart/sample/sample.ts'
import { describeQuantity } from '#app/domain/packaging/quantity/quantities.ts'
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

import type { AgreedLine } from '../proposal/agreed-lines.ts'

/** The lines as the company's own system takes them: as agreed, without those that were left out. */
export function handedOver(lines: readonly AgreedLine[]) {
  return lines
    .filter(({ agreed }) => agreed.pieces > 0)
    .map(({ position, note, agreed: { product, pieces, level, deliverOn, split } }) => ({
      position,
      sku: product.sku,
      name: product.name,
      pieces,
      level,
      packs: product.packs,
      deliverOn,
      split,
      note,
    }))
}

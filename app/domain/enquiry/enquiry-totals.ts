import { netWeight } from '#app/domain/packaging/weights.ts'
import type { EnquiryLine } from './enquiry.ts'

export interface EnquiryTotals {
  /** Pallets, each line's last one counted whole: lines do not share a pallet until it is packed. */
  pallets: number
  /** Lines whose pallet count is not known, and which `pallets` leaves out. */
  linesWithoutPallet: number
  /** Kilograms of empty glass in all bottle lines; null where there is none. */
  glassKilograms: number | null
}

type Line = Pick<EnquiryLine, 'pieces'> & {
  product: Pick<EnquiryLine['product'], 'packs' | 'attributes'>
}

/** How much truck an enquiry needs, as far as its lines tell. */
export function enquiryTotals(lines: readonly Line[]): EnquiryTotals {
  const totals: EnquiryTotals = { pallets: 0, linesWithoutPallet: 0, glassKilograms: null }
  for (const { pieces, product } of lines) {
    const { pallet } = product.packs
    if (pallet) totals.pallets += Math.ceil(pieces / pallet)
    else totals.linesWithoutPallet += 1
    const weight = netWeight(product.attributes, pieces)
    if (weight?.of === 'glass') {
      totals.glassKilograms = (totals.glassKilograms ?? 0) + weight.kilograms
    }
  }
  return totals
}

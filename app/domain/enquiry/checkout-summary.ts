import type { Product } from '#app/domain/catalogue/product.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import { describeWeight } from '#app/domain/packaging/weights.ts'
import type { CartLine } from './cart.ts'
import type { LineInWords } from './enquiry-lines.tsx'
import { type EnquiryTotals, enquiryTotals } from './enquiry-totals.ts'
import { lineInWords } from './line-in-words.ts'
import { describeTruck } from './truck-spaces.ts'

export interface CheckoutSummary {
  lines: (LineInWords & { leadTime: Product['leadTime'] })[]
  /** “12 pallets · 6.4 t glass · 12 of 22 truck spaces”. */
  totals: string
  /** Why the cart cannot be sent as it is; null when it can. */
  blocked: string | null
}

/** Of a cart that cannot be looked into while a form that was sent is given back. */
export const unknownSummary: CheckoutSummary = {
  lines: [],
  totals: 'Your lines are kept. They cannot be shown at the moment.',
  blocked: null,
}

/** What the checkout page says of the cart. Lines that cannot be ordered block it. */
export function checkoutSummary(cart: readonly CartLine[]): CheckoutSummary {
  const orderable = cart.flatMap(({ pieces, note, state }) =>
    state.kind === 'orderable' ? [{ pieces, note, product: state.product }] : [],
  )
  return {
    lines: orderable.map((line) => ({ ...lineInWords(line), leadTime: line.product.leadTime })),
    totals: describeLoad(enquiryTotals(orderable)),
    blocked: whyBlocked(cart.length, cart.length - orderable.length),
  }
}

function whyBlocked(lines: number, notOrderable: number): string | null {
  if (lines === 0) return 'There is nothing in your enquiry yet. Add a product from the catalogue.'
  if (notOrderable === 0) return null
  return `${countOf(notOrderable, 'line')} in your enquiry can no longer be ordered. Replace or remove ${notOrderable === 1 ? 'it' : 'them'} in the cart, then come back here.`
}

/** “12 pallets + 1 loose line · 6.4 t glass”. */
export function describeTotals(totals: EnquiryTotals): string {
  const { pallets, linesWithoutPallet, glassKilograms } = totals
  const loads = [
    pallets > 0 ? countOf(pallets, 'pallet') : '',
    linesWithoutPallet > 0 ? countOf(linesWithoutPallet, 'loose line') : '',
  ]
  const load = loads.filter((part) => part !== '').join(' + ')
  const glass =
    glassKilograms === null ? '' : describeWeight({ kilograms: glassKilograms, of: 'glass' })
  return [load, glass].filter((part) => part !== '').join(' · ')
}

/** The same with the room it takes: “12 pallets · 6.4 t glass · 12 of 22 truck spaces”. */
export function describeLoad(totals: EnquiryTotals): string {
  const truck = describeTruck(totals.pallets, totals.linesWithoutPallet)
  return [describeTotals(totals), truck].filter((part) => part !== '').join(' · ')
}

import type { Product } from '#app/domain/catalogue/product.ts'
import { countOf } from '#app/domain/packaging/nouns.ts'
import type { CartLine } from './cart.ts'
import type { LineInWords } from './enquiry-lines.tsx'
import { enquiryTotals } from './enquiry-totals.ts'
import { lineInWords } from './line-in-words.ts'
import { type LoadFact, loadFacts } from './load-facts.ts'

export interface CheckoutSummary {
  lines: (LineInWords & { leadTime: Product['leadTime'] })[]
  load: LoadFact[]
  /** Why the cart cannot be sent as it is; null when it can. */
  blocked: string | null
}

/** Of a cart that cannot be looked into while a form that was sent is given back. */
export const unknownSummary: CheckoutSummary = {
  lines: [],
  load: [{ label: 'Your lines', value: 'Kept', note: 'They cannot be shown at the moment.' }],
  blocked: null,
}

/** What the checkout page says of the cart. Lines that cannot be ordered block it. */
export function checkoutSummary(cart: readonly CartLine[]): CheckoutSummary {
  const orderable = cart.flatMap(({ pieces, note, state }) =>
    state.kind === 'orderable' ? [{ pieces, note, product: state.product }] : [],
  )
  return {
    lines: orderable.map((line) => ({ ...lineInWords(line), leadTime: line.product.leadTime })),
    load: loadFacts(enquiryTotals(orderable)),
    blocked: whyBlocked(cart.length, cart.length - orderable.length),
  }
}

function whyBlocked(lines: number, notOrderable: number): string | null {
  if (lines === 0) return 'There is nothing in your enquiry yet. Add a product from the catalogue.'
  if (notOrderable === 0) return null
  return `${countOf(notOrderable, 'line')} in your enquiry can no longer be ordered. Replace or remove ${notOrderable === 1 ? 'it' : 'them'} in the cart, then come back here.`
}

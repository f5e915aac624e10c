import type { WorkCalendar } from '#app/domain/calendar/working-days.ts'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { computeEnquiryTotals } from '#app/domain/cart/load/enquiry-totals.ts'
import { type LoadFact, listLoadFacts } from '#app/domain/cart/load/load-facts.ts'
import { type CartRemark, listCartRemarks } from '#app/domain/cart/view/cart-view.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { checkMinimumOrder } from '#app/domain/packaging/quantity/minimum-order.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { describeLine, type LineDescription } from '../lines/describe-line.ts'
import { type LeadTimeWarning, leadTimeWarnings } from '../lines/lead-times.ts'

export interface CheckoutSummary {
  /** Each line with its possible lead-time warnings; `findWarningOn` selects the one to show. */
  lines: (LineDescription & { warnings: LeadTimeWarning[] })[]
  load: LoadFact[]
  /** Remarks on the lines, as the cart shows them. */
  remarks: CartRemark[]
  /** Number of lines below the minimum order of their product. */
  belowMinimum: number
  /** Whether there are samples and nothing else, which come by courier. */
  isSamplesOnly: boolean
  /** The reason why the cart cannot be sent as it is; null if it can. */
  blocked: string | null
}

/** Summary shown with a refused form while the database is unavailable. */
export const unavailableSummary: CheckoutSummary = {
  lines: [],
  load: [{ label: 'Your lines', value: 'Saved', note: 'they cannot be shown at the moment' }],
  remarks: [],
  belowMinimum: 0,
  isSamplesOnly: false,
  blocked: null,
}

/** Builds the checkout's summary of a cart. A line that cannot be ordered blocks sending. */
export function checkoutSummary(
  cart: readonly CartLine[],
  calendar: WorkCalendar,
): CheckoutSummary {
  const orderable = cart.flatMap(({ kind, pieces, note, state }) =>
    state.kind === 'orderable' ? [{ kind, pieces, note, product: state.product }] : [],
  )
  const remarks = listCartRemarks(cart)
  const lines = orderable.map((line) => {
    if (line.kind === 'sample') return { ...describeLine(line), warnings: [], remarks: [] }
    const { sku, leadTime } = line.product
    const own = remarks.filter((remark) => remark.sku === sku).map(({ text }) => text)
    const warnings = leadTimeWarnings(leadTime, calendar)
    return { ...describeLine(line), warnings, remarks: [...describeMinimum(line), ...own] }
  })
  return {
    lines,
    load: listLoadFacts(computeEnquiryTotals(orderable)),
    remarks,
    belowMinimum: orderable.filter(
      (line) => line.kind === 'order' && describeMinimum(line).length > 0,
    ).length,
    isSamplesOnly: cart.length > 0 && cart.every(({ kind }) => kind === 'sample'),
    blocked: blockedReason(cart.length, cart.length - orderable.length),
  }
}

/** Describes the minimum order of a line; empty if the line reaches it. */
function describeMinimum({ pieces, product }: { pieces: number; product: Product }): string[] {
  const check = checkMinimumOrder(product.packs, pieces, product.minimumOrder)
  return check?.position === 'below' ? [check.message] : []
}

function blockedReason(lines: number, notOrderable: number): string | null {
  if (lines === 0) return 'There is nothing in your enquiry yet. Add a product from the catalogue.'
  if (notOrderable === 0) return null
  return `${countOf(notOrderable, 'line')} in your enquiry can no longer be ordered. Replace or remove ${notOrderable === 1 ? 'it' : 'them'} in the cart, then come back here.`
}

import { blanketView } from '#app/domain/enquiry/blanket/blanket-view.ts'
import { computeBlanketLines } from '#app/domain/enquiry/lines/blanket-lines.ts'
import { callOffRefusal } from '#app/domain/orders/call-off/call-off-refusal.ts'
import type { Order } from '#app/domain/orders/find-order.server.ts'

/**
 * Builds the blanket-order part of an order's page; `blanket` is null for other orders. @param
 * today ISO date
 */
export function buildBlanketPart({ enquiry, record }: Order, today: string) {
  if (!enquiry.period) return { blanket: null, whyNotCalledOff: '' }
  return {
    blanket: blanketView(enquiry.period, record, today),
    whyNotCalledOff: callOffRefusal(
      enquiry,
      today,
      computeBlanketLines(record.agreed, record.callOffs),
    ),
  }
}

import type { PolicyRefusal } from '#app/domain/access/policy.ts'
import type { Enquiry } from '#app/domain/enquiry/enquiry.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { BlanketLine } from '#app/domain/enquiry/lines/blanket-lines.ts'
import type { PendingOrder } from '#app/domain/orders/approval/email-approvers.server.ts'
import { formatDay } from '#app/platform/text/format.ts'

interface PlainRefusal {
  outcome: 'no-such-order' | 'not-possible' | 'empty' | 'day'
  message: string
}

export type CallOffRefusal =
  | PlainRefusal
  | { outcome: 'lines'; mistakes: ReadonlyMap<number, string>; message: string }
  | { outcome: 'number-used'; other: string; mayRepeat: boolean; message: string }
  | PolicyRefusal

export type CallOffResult =
  | { outcome: 'sent'; id: string; reference: string; repeated: boolean }
  | PendingOrder
  | CallOffRefusal

export function refuseCallOff(outcome: PlainRefusal['outcome'], message: string): PlainRefusal {
  return { outcome, message }
}

/**
 * Returns the reason why nothing can be called off from an order today; empty if call-offs are possible.
 * @param today ISO date
 * @param lines lines of the blanket order with what remains of them; left out if each called-off line is checked
 */
export function callOffRefusal(
  { status, period }: Pick<Enquiry, 'status' | 'period'>,
  today: string,
  lines?: readonly Pick<BlanketLine, 'remaining'>[],
): string {
  if (!period) return 'This is not a blanket order.'
  if (closedStatuses.includes(status)) {
    return 'This blanket order is closed: nothing more can be called off.'
  }
  if (status !== 'confirmed') return 'Call off as soon as we have confirmed the blanket order.'
  if (lines?.every(({ remaining }) => remaining === 0)) {
    return 'All of this blanket order is called off. For more, ask us to extend it, or place a new order.'
  }
  if (today <= period.until) return ''
  return `The period of this blanket order ended on ${formatDay(period.until)}. Ask us to extend it, or place a new order.`
}

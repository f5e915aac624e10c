import { type Delivery, expectedDeliveryStates } from '../delivery.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'
import type { LineBalance } from '../lines/line-balances.ts'

/**
 * Derives an enquiry's status from its deliveries: `dispatched` or `scheduled` if any delivery is,
 * `delivered` once nothing remains, else `confirmed`. Statuses that do not follow deliveries are
 * returned unchanged.
 */
export function deriveDeliveryStatus(
  status: EnquiryStatus,
  deliveries: readonly Pick<Delivery, 'state'>[],
  balances: readonly Pick<LineBalance, 'remaining' | 'delivered'>[],
): EnquiryStatus {
  if (!lifecycle[status].followsDeliveries) return status
  const has = (state: Delivery['state']) => deliveries.some((one) => one.state === state)
  if (has('dispatched')) return 'dispatched'
  if (has('scheduled')) return 'scheduled'
  const isDone = balances.every(({ remaining }) => remaining === 0)
  return isDone && has('delivered') ? 'delivered' : 'confirmed'
}

/** Finds the next day on which a delivery arrives, as ISO date; null if none is planned. */
export function findNextDeliveryDay(deliveries: readonly Pick<Delivery, 'state' | 'deliverOn'>[]) {
  const days = deliveries
    .filter(({ state }) => expectedDeliveryStates.includes(state))
    .map(({ deliverOn: on }) => on)
  return days.sort()[0] ?? null
}

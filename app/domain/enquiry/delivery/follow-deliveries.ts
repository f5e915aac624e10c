import type { Delivery } from '../delivery.ts'
import type { EnquiryStatus } from '../lifecycle.ts'
import type { LineBalance } from '../lines/line-balances.ts'

/** The statuses that follow the deliveries. */
const following: readonly EnquiryStatus[] = ['confirmed', 'scheduled', 'dispatched', 'delivered']

/**
 * The status that an enquiry has by its deliveries: delivered once nothing remains, else that of the
 * delivery that is furthest on its way, else confirmed.
 */
export function statusByDeliveries(
  status: EnquiryStatus,
  deliveries: readonly Pick<Delivery, 'state'>[],
  balances: readonly Pick<LineBalance, 'remaining' | 'delivered'>[],
): EnquiryStatus {
  if (!following.includes(status)) return status
  const has = (state: Delivery['state']) => deliveries.some((one) => one.state === state)
  if (has('dispatched')) return 'dispatched'
  if (has('scheduled')) return 'scheduled'
  const isDone = balances.every(({ remaining }) => remaining === 0)
  return isDone && has('delivered') ? 'delivered' : 'confirmed'
}

/** The next day on which something arrives, as ISO date; null where nothing is planned. */
export function nextDeliveryDay(deliveries: readonly Pick<Delivery, 'state' | 'on'>[]) {
  const days = deliveries
    .filter(({ state }) => state === 'scheduled' || state === 'dispatched')
    .map(({ on }) => on)
  return days.sort()[0] ?? null
}

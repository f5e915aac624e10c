import { type Delivery, expectedDeliveryStates } from '../delivery.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { LineBalance } from '../lines/line-balances.ts'

interface Promised {
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[]
  balances: readonly Pick<LineBalance, 'position' | 'unplanned'>[]
  deliveries: readonly Pick<Delivery, 'state' | 'deliverOn'>[]
  /** ISO dates of the enquiry: the delivery day that staff set by hand, and the needed-by day. */
  deliveryOn: string | null
  neededBy: string | null
}

/**
 * Finds the next promised day of a confirmed enquiry, as ISO date: the earliest of the days of open
 * deliveries and of the agreed days of goods not yet on a delivery (or the needed-by day). @returns
 * null if no day is known
 */
export function findPromisedDay({
  agreed,
  balances,
  deliveries,
  deliveryOn,
  neededBy,
}: Promised): string | null {
  const planned = deliveries
    .filter(({ state }) => expectedDeliveryStates.includes(state))
    .map(({ deliverOn: on }) => on)
  const open = agreed.flatMap(({ position, agreed: { deliverOn, split } }) => {
    const unplanned = balances.find((one) => one.position === position)?.unplanned ?? 0
    if (unplanned === 0) return []
    const days = split.length > 0 ? split.map(({ on }) => on) : [deliverOn ?? neededBy]
    return days.filter((day) => day !== null)
  })
  // An enquiry without deliveries may have been scheduled by hand.
  const byHand = deliveries.length === 0 && deliveryOn !== null
  return byHand ? deliveryOn : ([...planned, ...open].sort()[0] ?? null)
}

import type { Delivery } from '../delivery.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import type { LineBalance } from '../lines/line-balances.ts'

interface Promised {
  agreed: readonly Pick<AgreedLine, 'position' | 'agreed'>[]
  balances: readonly Pick<LineBalance, 'position' | 'unplanned'>[]
  deliveries: readonly Pick<Delivery, 'state' | 'on'>[]
  /** ISO dates of the enquiry: the day that somebody set by hand, and the day asked for. */
  deliveryOn: string | null
  neededBy: string | null
}

/**
 * The next day that was promised for some of a confirmed enquiry, as ISO date: of a delivery that has
 * not arrived, of goods on no delivery the day agreed for their line, else the day asked for. Null
 * where no day is known.
 */
export function promisedDay({
  agreed,
  balances,
  deliveries,
  deliveryOn,
  neededBy,
}: Promised): string | null {
  const planned = deliveries
    .filter(({ state }) => state === 'scheduled' || state === 'dispatched')
    .map(({ on }) => on)
  const open = agreed.flatMap(({ position, agreed: { deliverOn, split } }) => {
    const unplanned = balances.find((one) => one.position === position)?.unplanned ?? 0
    if (unplanned === 0) return []
    const days = split.length > 0 ? split.map(({ on }) => on) : [deliverOn ?? neededBy]
    return days.filter((day) => day !== null)
  })
  // Without deliveries of its own it may have been scheduled by hand.
  const byHand = deliveries.length === 0 && deliveryOn !== null
  return byHand ? deliveryOn : ([...planned, ...open].sort()[0] ?? null)
}

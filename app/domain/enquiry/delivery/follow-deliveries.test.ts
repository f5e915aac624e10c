import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMoveDelivery,
  type Delivery,
  deliveryAdvances,
  deliveryLifecycle,
  type ShortClose,
} from '../delivery.ts'
import { canFollowDeliveries, lifecycle, statusesWhere } from '../lifecycle.ts'
import type { AgreedLine } from '../lines/agreed-lines.ts'
import { computeLineBalances } from '../lines/line-balances.ts'
import { deriveDeliveryStatus } from './follow-deliveries.ts'
import { checkLoad } from './plan-delivery.ts'

/** Random desk actions on the deliveries of a line; each is applied only if it is allowed. */
const action = fc.oneof(
  fc.record({ do: fc.constant('schedule' as const), pieces: fc.nat(60) }),
  fc.record({ do: fc.constant('close' as const), pieces: fc.nat(60) }),
  fc.record({ do: fc.constantFrom(...deliveryAdvances), delivery: fc.nat(4) }),
)
const starts = statusesWhere(({ canScheduleDeliveries }) => canScheduleDeliveries)

const unmarked = { lots: [], palletLabels: [] }

describe('deriveDeliveryStatus', () => {
  it('changes a status only as the lifecycle allows, after any sequence of delivery actions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.array(action, { maxLength: 30 }),
        (start, actions) => {
          let status = start
          const agreed = [{ position: 1, agreed: { pieces: 100 } as AgreedLine['agreed'] }]
          const deliveries: Pick<Delivery, 'state' | 'lines'>[] = []
          const closes: Pick<ShortClose, 'position' | 'pieces'>[] = []
          const balances = () => computeLineBalances(agreed, deliveries, closes)
          for (const one of actions) {
            if (one.do === 'schedule') {
              const load = checkLoad([{ position: 1, pieces: one.pieces }], balances())
              if (load.outcome !== 'done' || !lifecycle[status].canScheduleDeliveries) continue
              deliveries.push({
                state: 'scheduled',
                lines: load.lines.map((line) => ({ ...unmarked, ...line })),
              })
            } else if (one.do === 'close') {
              const [balance] = balances()
              const isCarrying = deliveries.some(
                ({ state }) => deliveryLifecycle[state].carriesGoods,
              )
              if (!balance || one.pieces > balance.unplanned || !isCarrying) continue
              closes.push({ position: 1, pieces: one.pieces })
            } else {
              const delivery = deliveries[one.delivery]
              if (!delivery || !canMoveDelivery(delivery.state, one.do)) continue
              delivery.state = one.do
            }
            const next = deriveDeliveryStatus(status, deliveries, balances())
            const isAllowed = next === status || canFollowDeliveries(status, next)
            expect(isAllowed, `${status} → ${next} after ${one.do}`).toBe(true)
            expect(lifecycle[next].followsDeliveries).toBe(true)
            status = next
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('returns a status unchanged that does not follow deliveries', () => {
    const others = statusesWhere(({ followsDeliveries }) => !followsDeliveries)
    for (const status of others) {
      expect(deriveDeliveryStatus(status, [{ state: 'dispatched' }], [])).toBe(status)
    }
  })
})

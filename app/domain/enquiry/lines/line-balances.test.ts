import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveDeliveryStatus } from '../delivery/follow-deliveries.ts'
import { checkLoad } from '../delivery/plan-delivery.ts'
import { canMoveDelivery, type Delivery, deliveryAdvances, type ShortClose } from '../delivery.ts'
import type { AgreedLine } from './agreed-lines.ts'
import { computeLineBalances, countCommittedPieces } from './line-balances.ts'

type Agreed = Pick<AgreedLine, 'position'> & { agreed: AgreedLine['agreed'] }
const agreedOf = (pieces: number[]) =>
  pieces.map((count, index) => ({ position: index + 1, agreed: { pieces: count } }) as Agreed)

/** Random desk actions on deliveries; each is applied only if it is allowed. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('schedule' as const),
    position: fc.integer({ min: 1, max: 3 }),
    pieces: fc.integer({ min: 1, max: 400 }),
  }),
  fc.record({
    do: fc.constantFrom(...deliveryAdvances),
    delivery: fc.nat(5),
  }),
  fc.record({
    do: fc.constant('close' as const),
    position: fc.integer({ min: 1, max: 3 }),
    pieces: fc.integer({ min: 1, max: 100 }),
  }),
)
const unmarked = { lots: [], palletLabels: [] }

it('computeLineBalances > counts every piece exactly once, after any sequence of delivery actions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1000), { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 30 }),
      (pieces, steps) => {
        const agreed = agreedOf(pieces)
        const deliveries: Pick<Delivery, 'state' | 'lines'>[] = []
        const closes: Pick<ShortClose, 'position' | 'pieces'>[] = []
        const balances = () => computeLineBalances(agreed, deliveries, closes)
        for (const one of steps) {
          if (one.do === 'schedule') {
            const load = checkLoad([one], balances())
            if (load.outcome === 'done')
              deliveries.push({
                state: 'scheduled',
                lines: load.lines.map((line) => ({ ...unmarked, ...line })),
              })
          } else if (one.do === 'close') {
            const { unplanned = 0 } = balances().find((b) => b.position === one.position) ?? {}
            if (one.pieces <= unplanned) closes.push(one)
          } else {
            const delivery = deliveries[one.delivery]
            if (delivery && canMoveDelivery(delivery.state, one.do)) delivery.state = one.do
          }
          for (const b of balances()) {
            expect(b.unplanned).toBeGreaterThanOrEqual(0)
            expect(b.remaining).toBe(b.agreed - b.delivered - b.closedShort)
            expect(b.delivered + b.underWay + b.scheduled + b.closedShort + b.unplanned).toBe(
              b.agreed,
            )
            expect(countCommittedPieces(b)).toBeLessThanOrEqual(b.agreed)
          }
        }
        const status = deriveDeliveryStatus('confirmed', deliveries, balances())
        const isDone = balances().every(({ remaining }) => remaining === 0)
        if (status === 'delivered') expect(isDone).toBe(true)
        if (deliveries.some(({ state }) => state === 'dispatched'))
          expect(status).toBe('dispatched')
      },
    ),
  )
})

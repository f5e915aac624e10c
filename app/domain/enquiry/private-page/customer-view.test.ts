import { expect, it } from 'vitest'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { buildProduct } from '#tests/factories/product.ts'
import type { Delivery, DeliveryState } from '../delivery.ts'
import { computeLineBalances } from '../lines/line-balances.ts'
import { buildCustomerView } from './customer-view.ts'

const terms = {
  product: takeLineSnapshot(buildProduct()),
  pieces: 1008,
  level: 'piece' as const,
  deliverOn: '2027-02-03',
  split: [],
}
const agreed = [
  { position: 1, kind: 'order' as const, asked: terms, agreed: terms, note: '', from: null },
]
const delivery = (number: number, state: DeliveryState, pieces: number, deliverOn: string) =>
  ({
    number,
    state,
    deliverOn,
    pallets: null,
    note: '',
    lines: [{ position: 1, pieces, lots: [], palletLabels: [] }],
  }) as unknown as Delivery

function lineWith(deliveries: Delivery[]) {
  const record = {
    asked: [],
    proposals: [],
    shortCloses: [],
    callOffs: [],
    messages: [],
    doubles: [],
    corrections: [],
    agreed,
    deliveries,
    balances: computeLineBalances(agreed, deliveries, []),
  }
  const enquiry = { status: 'confirmed' as const, openProposal: null }
  return buildCustomerView(enquiry, record, new Date()).lines[0]
}

it('a line shows the agreed day until its deliveries are planned, then their days', () => {
  expect(lineWith([])).toMatchObject({
    quantity: expect.stringContaining('by 3 February 2027'),
    progress: '',
  })
  const planned = lineWith([
    delivery(1, 'scheduled', 504, '2027-02-05'),
    delivery(2, 'dispatched', 504, '2027-02-04'),
  ])
  expect(planned?.quantity).not.toContain('February')
  expect(planned?.progress).toBe(
    '504 bottles on the way for 4 February 2027, 504 bottles scheduled for 5 February 2027',
  )
})

it('a line says that the pieces of a cancelled delivery are to be planned again', () => {
  const line = lineWith([
    delivery(1, 'cancelled', 504, '2027-02-05'),
    delivery(2, 'scheduled', 504, '2027-02-06'),
  ])
  expect(line?.progress).toBe(
    '504 bottles scheduled for 6 February 2027, 504 bottles to be planned again',
  )
  expect(line?.quantity).toContain('by 3 February 2027')
})

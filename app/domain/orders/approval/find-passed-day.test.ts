import { expect, it } from 'vitest'
import { buildPlace } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import type { OrderContent } from '../content/order-content.ts'
import { findPassedDay } from './find-passed-day.ts'

const { sku, name, packs } = buildProduct()
const line = { sku, name, packs, pieces: 12, level: 'piece' as const, note: '', split: [] }
const order = (more: Partial<OrderContent>): OrderContent => ({
  place: buildPlace(),
  phone: '',
  neededBy: null,
  period: null,
  purchaseOrder: '',
  message: '',
  lines: [line],
  ...more,
})
const split = (...days: string[]) => ({
  lines: [{ ...line, split: days.map((on) => ({ on, pieces: 6 })) }],
})
const today = '2027-02-03'

it.each([
  ['is needed today', order({ neededBy: today }), null],
  ['names no day', order({}), null],
  ['was needed yesterday', order({ neededBy: '2027-02-02' }), '2027-02-02'],
  [
    'has a line for days of which one is over',
    order(split('2027-02-01', '2027-03-01')),
    '2027-02-01',
  ],
  ['is called off until later', order({ period: { from: '2027-01-01', until: today } }), null],
  [
    'was to be called off',
    order({ period: { from: '2027-01-01', until: '2027-02-01' } }),
    '2027-02-01',
  ],
])('findPassedDay > checks an order that %s', (_, content, day) => {
  expect(findPassedDay(content, null, today)).toBe(day)
})

it('findPassedDay > allows a change to keep days that its order has already, but not to add passed ones', () => {
  const before = order({ neededBy: '2027-01-20' })
  expect(findPassedDay(order({ neededBy: '2027-01-20', message: 'Hi' }), before, today)).toBeNull()
  expect(findPassedDay(order({ neededBy: '2027-01-21' }), before, today)).toBe('2027-01-21')
})

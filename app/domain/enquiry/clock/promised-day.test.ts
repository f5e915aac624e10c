import { expect, it } from 'vitest'
import { findPromisedDay } from './enquiry-clock.ts'

const line = (
  position: number,
  deliverOn: string | null,
  split: { on: string; pieces: number }[] = [],
) => ({ position, agreed: { deliverOn, split } }) as never
const left = (position: number, unplanned: number) => ({ position, unplanned })
const delivery = (on: string, state: 'scheduled' | 'dispatched' | 'delivered' | 'cancelled') => ({
  deliverOn: on,
  state,
})
const days = { deliveryOn: null, neededBy: '2027-02-20' }

it('findPromisedDay > returns the needed-by day until another is agreed or a delivery is planned', () => {
  const open = { agreed: [line(1, null)], balances: [left(1, 8)], deliveries: [], ...days }
  expect(findPromisedDay(open)).toBe('2027-02-20')
  expect(findPromisedDay({ ...open, agreed: [line(1, '2027-03-03')] })).toBe('2027-03-03')
  const parts = [
    { on: '2027-03-10', pieces: 4 },
    { on: '2027-03-01', pieces: 4 },
  ]
  expect(findPromisedDay({ ...open, agreed: [line(1, null, parts)] })).toBe('2027-03-01')
  const planned = { ...open, balances: [left(1, 0)] }
  expect(findPromisedDay({ ...planned, deliveries: [delivery('2027-03-05', 'scheduled')] })).toBe(
    '2027-03-05',
  )
})

it('findPromisedDay > returns the earliest open day, ignoring deliveries that arrived or were cancelled', () => {
  const two = {
    agreed: [line(1, null), line(2, '2027-04-01')],
    balances: [left(1, 0), left(2, 100)],
    ...days,
  }
  const gone = [delivery('2027-02-01', 'delivered'), delivery('2027-02-02', 'cancelled')]
  expect(findPromisedDay({ ...two, deliveries: gone })).toBe('2027-04-01')
  const more = [...gone, delivery('2027-03-01', 'dispatched')]
  expect(findPromisedDay({ ...two, deliveries: more })).toBe('2027-03-01')
})

it('findPromisedDay > returns the day set by hand if there are no deliveries, and null if no day is known', () => {
  const bare = { agreed: [line(1, null)], balances: [left(1, 8)], deliveries: [] }
  expect(findPromisedDay({ ...bare, deliveryOn: '2027-02-02', neededBy: '2027-02-20' })).toBe(
    '2027-02-02',
  )
  expect(findPromisedDay({ ...bare, deliveryOn: null, neededBy: null })).toBeNull()
})

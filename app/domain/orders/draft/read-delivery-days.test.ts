import { expect, it } from 'vitest'
import { readDeliveryDays } from './read-delivery-days.ts'

const packs = {
  piece: 'bottle',
  pack: null,
  layer: null,
  pallet: 1000,
} as const
const read = (...rows: [on: string, amount: string][]) =>
  readDeliveryDays(packs, {
    level: 'pallet',
    rows: rows.map(([on, amount]) => ({ on, amount })),
    today: '2026-11-28',
  })

it('readDeliveryDays adds amounts of the same day, and sorts by day', () => {
  expect(read(['2027-01-12', '2'], ['2026-12-15', '1'], ['', ''], ['2027-01-12', '1'])).toEqual({
    outcome: 'done',
    level: 'pallet',
    split: [
      { on: '2026-12-15', pieces: 1000 },
      { on: '2027-01-12', pieces: 3000 },
    ],
  })
})

it('readDeliveryDays names every mistake by its row and field', () => {
  const refused = read(['2026-11-27', 'abc'], ['', ''], ['', '2'], ['2027-01-12', ''])
  expect(refused).toMatchObject({
    outcome: 'refused',
    mistakes: [
      { row: 0, field: 'on', message: expect.stringContaining('today or a later day') },
      { row: 0, field: 'amount' },
      { row: 1, field: 'on', message: 'Choose a day.' },
      { row: 2, field: 'amount', message: 'Enter the amount to be delivered on this day.' },
    ],
  })
})

it('readDeliveryDays refuses a single day without a mistake in a row', () => {
  expect(read(['2027-01-12', '2'])).toMatchObject({ outcome: 'refused', mistakes: [] })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderBy } from './order-by.ts'
import { addWorkingDays } from './working-days.ts'

it('leaves the lead time and one working day before the day', () => {
  // Wednesday 3 February 2027: five working days and one more.
  expect(orderBy('2027-02-03', 5)).toBe('2027-01-26')
  expect(orderBy('2027-02-01', 0)).toBe('2027-01-29')
  expect(orderBy('2027-02-07', 0)).toBe('2027-02-05')
})

it('is the last working day from which all of it still arrives before the day', () => {
  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (neededOn, leadTime) => {
      const latest = orderBy(neededOn, leadTime)
      expect(addWorkingDays(latest, leadTime) < neededOn).toBe(true)
      expect(addWorkingDays(addWorkingDays(latest, 1), leadTime) < neededOn).toBe(false)
    }),
  )
})

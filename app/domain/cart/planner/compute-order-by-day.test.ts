import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { addWorkingDays } from '#app/domain/calendar/working-days.ts'
import { computeOrderByDay } from './compute-order-by-day.ts'

const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }

it('order-by day allows for the lead time and one working day', () => {
  // Wednesday 10 February 2027 minus five working days and one more.
  expect(computeOrderByDay('2027-02-10', 5, []).day).toBe('2027-02-02')
  expect(computeOrderByDay('2027-02-01', 0, []).day).toBe('2027-01-29')
  expect(computeOrderByDay('2027-02-07', 0, []).day).toBe('2027-02-05')
})

it('order-by day skips public holidays', () => {
  // Australia Day 2027 is a Tuesday.
  expect(computeOrderByDay('2027-02-03', 5, []).day).toBe('2027-01-25')
})

it('order-by day skips shutdowns, and names those that make it earlier', () => {
  expect(computeOrderByDay('2027-01-06', 5, [summer])).toEqual({
    day: '2026-12-14',
    past: [summer],
  })
  expect(computeOrderByDay('2027-01-12', 5, [summer])).toEqual({ day: '2027-01-04', past: [] })
})

it('order-by day is the last working day from which everything arrives in time', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 200 }), (neededOn, leadTime) => {
      const add = (from: string, days: number) => addWorkingDays(from, days, [summer])
      const latest = computeOrderByDay(neededOn, leadTime, [summer]).day
      expect(add(latest, leadTime) < neededOn).toBe(true)
      expect(add(add(latest, 1), leadTime) < neededOn).toBe(false)
    }),
  )
})

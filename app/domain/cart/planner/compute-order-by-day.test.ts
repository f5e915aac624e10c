import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { addWorkingDays } from '#app/domain/calendar/working-days.ts'
import { computeJourney, computeOrderByDay } from './plan-days.ts'

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

describe('order-by day of a journey', () => {
  const perth = { state: 'WA', region: null } as const
  const melbourne = { state: 'VIC', region: 'metropolitan-melbourne' } as const
  const lastOrders = [
    { states: ['WA', 'TAS', 'NT'], day: '2026-11-27' },
    { states: ['VIC', 'NSW', 'ACT', 'QLD'], day: '2026-12-04' },
    { states: ['SA'], day: '2026-12-11' },
  ] as const
  const published = { shutdowns: [{ ...summer, lastOrders }], announced: [] }
  const toPerth = { depot: 'angaston', destination: perth, transitDays: 4 } as const
  const toMelbourne = { depot: 'angaston', destination: melbourne, transitDays: 2 } as const

  it('is the published last day to order if goods must leave before the shutdown', () => {
    expect(computeJourney('2027-01-05', 5, toPerth, published)).toMatchObject({
      orderBy: '2026-11-27',
      leavesOn: '2026-12-15',
      lastOrdersBefore: published.shutdowns[0],
    })
    expect(computeJourney('2027-01-04', 5, toMelbourne, published).orderBy).toBe('2026-12-04')
    expect(computeJourney('2026-12-16', 2, toPerth, published).orderBy).toBe('2026-11-27')
  })

  it('is computed if goods leave after the shutdown, or were needed earlier than it', () => {
    expect(computeJourney('2027-01-12', 3, toPerth, published)).toMatchObject({
      orderBy: '2026-12-17',
      leavesOn: '2027-01-06',
      lastOrdersBefore: null,
    })
    expect(computeJourney('2026-11-26', 5, toPerth, published).orderBy).toBe('2026-11-13')
  })

  it('is computed from working days alone if no order-by day is published or the destination is unknown', () => {
    expect(
      computeJourney('2027-01-05', 5, toPerth, { shutdowns: [summer], announced: [] }).orderBy,
    ).toBe('2026-12-08')
    const unknown = { depot: 'angaston', destination: null, transitDays: 0 } as const
    expect(computeJourney('2027-01-05', 5, unknown, published).orderBy).toBe('2026-12-14')
  })
})

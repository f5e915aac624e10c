import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findLastDueDigest } from './queue-digests.server.ts'

it('findLastDueDigest uses the hour of the warehouse, in summer and in winter', () => {
  // 4 pm in Adelaide is 5:30 am UTC in summer and 6:30 am UTC in winter.
  const told = (now: string) => findLastDueDigest(new Date(now), 16)
  expect(told('2027-01-12T05:29:00Z').day).toBe('2027-01-11')
  expect(told('2027-01-12T05:30:00Z')).toEqual({
    day: '2027-01-12',
    before: new Date('2027-01-12T05:30:00Z'),
  })
  expect(told('2027-07-12T06:29:00Z').day).toBe('2027-07-11')
  expect(told('2027-07-12T06:30:00Z').day).toBe('2027-07-12')
})

it('findLastDueDigest returns one digest a day, in order, and never a future one', () => {
  const anyInstant = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 23 }), (now, hour) => {
      const { day, before } = findLastDueDigest(now, hour)
      expect(before.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(now.getTime() - before.getTime()).toBeLessThanOrEqual(25 * 3600_000)
      const next = findLastDueDigest(new Date(before.getTime() + 26 * 3600_000), hour)
      expect(next.day > day).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './iso-day.ts'
import { findClosedDay } from './shutdown.ts'

const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
const calendar = { today: '2026-11-23', shutdowns: [summer], announced: [] }

it('findClosedDay names the weekend, holiday or shutdown, and the nearest working day', () => {
  expect(findClosedDay('2027-02-06', calendar)).toMatchObject({
    why: 'a Saturday',
    nearest: '2027-02-05',
    words: '6 February 2027 is a Saturday. The nearest working day is Friday 5 February 2027.',
  })
  expect(findClosedDay('2027-02-07', calendar)?.nearest).toBe('2027-02-08')
  expect(findClosedDay('2027-01-26', calendar)).toMatchObject({
    why: 'Australia Day',
    nearest: '2027-01-25',
  })
  expect(findClosedDay('2026-12-21', calendar)).toMatchObject({
    why: 'in our Christmas shutdown',
    nearest: '2026-12-17',
  })
  expect(findClosedDay('2026-12-31', calendar)?.nearest).toBe('2027-01-04')
})

it('findClosedDay returns null for a working day, and never suggests a past day', () => {
  expect(findClosedDay('2027-02-05', calendar)).toBeNull()
  expect(findClosedDay('2026-11-28', { ...calendar, today: '2026-11-28' })?.nearest).toBe(
    '2026-11-30',
  )
})

it('findClosedDay always suggests a working day, at most a shutdown away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (later) => {
      const found = findClosedDay(addDays(calendar.today, later), calendar)
      if (found) expect(findClosedDay(found.nearest, calendar)).toBeNull()
    }),
  )
})

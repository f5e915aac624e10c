import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from './iso-day.ts'
import { listPublicHolidays } from './public-holidays.ts'
import { addWorkingDays, addWorkingDaysWithShutdowns } from './working-days.ts'

const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
const stocktake = { name: 'Stocktake', first: '2027-06-30', last: '2027-06-30' }
const shutdowns = [summer, stocktake]

const isWorked = (day: string) =>
  ![0, 6].includes(weekdayOf(day)) &&
  !listPublicHolidays(Number(day.slice(0, 4))).has(day) &&
  !shutdowns.some(({ first, last }) => first <= day && day <= last)

describe('working days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-21', 5, '2026-11-27'],
    ['2026-11-22', 6, '2026-11-30'],
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-30', -3, '2026-11-25'],
    ['2026-11-22', -1, '2026-11-20'],
  ])('%s plus %i is %s', (from, days, expected) => {
    expect(addWorkingDays(from, days, [])).toBe(expected)
  })

  it.each([
    ['2026-12-24', 1, '2026-12-29', 'Christmas and its additional Monday'],
    ['2026-12-28', 10, '2027-01-12', 'New Year’s Day'],
    ['2027-03-25', 1, '2027-03-30', 'Easter'],
    ['2027-03-30', -1, '2027-03-25', 'Easter, going back'],
    ['2027-01-25', 1, '2027-01-27', 'Australia Day'],
  ])('%s plus %i is %s, skipping %s', (from, days, expected) => {
    expect(addWorkingDays(from, days, [])).toBe(expected)
  })

  it.each([
    ['2026-12-17', 1, '2027-01-04'],
    ['2026-12-21', 2, '2027-01-05'],
    ['2026-12-21', 5, '2027-01-08'],
    ['2027-01-04', -1, '2026-12-17'],
    ['2027-06-29', 1, '2027-07-01'],
  ])('%s plus %i is %s, skipping shutdowns', (from, days, expected) => {
    expect(addWorkingDays(from, days, shutdowns)).toBe(expected)
  })

  it('end on a working day with exactly that many in between, in both directions', () => {
    const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days))
    const direction = fc.constantFrom(1, -1)
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 120 }), direction, (from, days, sign) => {
        const end = addWorkingDays(from, sign * days, shutdowns)
        let worked = 0
        for (let day = from; day !== end; ) {
          day = addDays(day, sign)
          if (isWorked(day)) worked += 1
        }
        expect([worked, isWorked(end)]).toEqual([days, true])
      }),
    )
  })
})

describe('shutdown', () => {
  it('is reported only if it moves the day', () => {
    const past = (from: string, days: number) =>
      addWorkingDaysWithShutdowns(from, days, shutdowns).past
    expect(past('2026-12-16', 1)).toEqual([])
    expect(past('2026-12-17', 1)).toEqual([summer])
    expect(past('2027-01-06', -3)).toEqual([summer])
    expect(past('2026-12-17', 200)).toEqual([summer, stocktake])
    // Only public holidays and a weekend, on which nobody works anyway.
    const easter = { name: 'Easter', first: '2027-03-26', last: '2027-03-29' }
    expect(addWorkingDaysWithShutdowns('2027-03-25', 3, [easter])).toEqual({
      day: '2027-04-01',
      past: [],
    })
  })
})

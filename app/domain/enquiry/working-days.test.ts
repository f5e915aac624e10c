import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addWorkingDays } from './working-days.ts'

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
    ['2026-12-28', 10, '2027-01-11'],
  ])('from %s, %i later it is %s', (from, days, expected) => {
    expect(addWorkingDays(from, days)).toBe(expected)
  })

  it('end on the day that leaves just that many Mondays to Fridays behind', () => {
    const start = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 300 }), (first, days) => {
        const at = (day: number) => new Date(day * 86_400_000)
        const iso = (day: number) => at(day).toISOString().slice(0, 10)
        let last = first
        for (let left = days; left > 0; ) {
          last += 1
          if (![0, 6].includes(at(last).getUTCDay())) left -= 1
        }
        expect(addWorkingDays(iso(first), days)).toBe(iso(last))
      }),
    )
  })
})

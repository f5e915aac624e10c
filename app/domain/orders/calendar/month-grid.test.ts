import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#app/domain/calendar/iso-day.ts'
import { buildMonthGrid } from './month-grid.ts'

const today = '2027-02-03'

describe('buildMonthGrid', () => {
  it('returns whole weeks from Monday, and the neighbouring months', () => {
    const { weeks, before, after } = buildMonthGrid('2027-02', today)
    // February 2027 begins on a Monday and has four weeks.
    expect(weeks.map((week) => week[0])).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ])
    expect([before, after]).toEqual(['2027-01', '2027-03'])
  })

  it('contains every day of any month once, in its column', () => {
    const months = fc.record({ year: fc.integer({ min: 2023, max: 2031 }), month: fc.nat(11) })
    fc.assert(
      fc.property(months, ({ year, month }) => {
        const asked = `${year}-${String(month + 1).padStart(2, '0')}`
        const days = buildMonthGrid(asked, today).weeks.flat()
        const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
        expect(days.filter((day) => day.startsWith(asked))).toHaveLength(length)
        expect(new Set(days).size).toBe(days.length)
        expect(days.map(weekdayOf)).toEqual(days.map((_, index) => (index + 1) % 7))
      }),
    )
  })

  it.each([null, '', '2027', '2027-13', '9999-01', '0001-01', "2027-02'"])(
    'returns the current month for “%s” in the URL',
    (asked) => {
      expect(buildMonthGrid(asked, today).month).toBe('2027-02')
    },
  )

  it('is limited to some years around the current one', () => {
    expect(buildMonthGrid('2032-12', today).after).toBeNull()
    expect(buildMonthGrid('2022-01', today).before).toBeNull()
  })
})

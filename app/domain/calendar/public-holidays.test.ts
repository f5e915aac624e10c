import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { addDays, weekdayOf } from './iso-day.ts'
import { computeEasterSunday, listPublicHolidays } from './public-holidays.ts'

const year = fc.integer({ min: 2024, max: 2999 })
const isOnWeekdays = (day: string) => ![0, 6].includes(weekdayOf(day))

describe('public holidays', () => {
  it('are those of the State of our head office', () => {
    expect(getShippedContent('GLOBAL').company.address.state).toBe('SA')
  })

  // 2026 and 2027 as published by SafeWork SA
  // (https://www.safework.sa.gov.au/resources/public-holidays), later years according to the Act.
  it.each([
    [
      2026,
      `01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28`,
      '12-28 is the additional day for a Proclamation Day on a Saturday',
    ],
    [
      2027,
      `01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 10-04 12-25 12-26 12-27 12-28`,
      'Anzac Day on a Sunday has no other day, Christmas and Proclamation Day have one each',
    ],
    [
      2028,
      `01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 10-02 12-25 12-26`,
      'New Year’s Day on a Saturday has the Monday as well',
    ],
    [
      2033,
      `01-01 01-03 01-26 03-14 04-15 04-16 04-17 04-18 04-25 06-13 10-03 12-25 12-26 12-27`,
      'Christmas Day on a Sunday moves Proclamation Day’s holiday on to the Tuesday',
    ],
  ])('of %i are %s', (of, days) => {
    const expected = days.split(' ').map((day) => `${of}-${day}`)
    expect([...listPublicHolidays(of).keys()].sort()).toEqual(expected)
  })

  it('have names', () => {
    expect([...listPublicHolidays(2026)].filter(([day]) => day >= '2026-10')).toEqual([
      ['2026-10-05', 'Labour Day'],
      ['2026-12-25', 'Christmas Day'],
      ['2026-12-26', 'Proclamation Day'],
      ['2026-12-28', 'Proclamation Day (additional)'],
    ])
    // Moved, not added.
    expect(listPublicHolidays(2025).get('2025-01-26')).toBeUndefined()
    expect(listPublicHolidays(2025).get('2025-01-27')).toBe('Australia Day')
  })

  it('remove ten working days a year, or nine if Anzac Day falls on a weekend', () => {
    fc.assert(
      fc.property(year, (of) => {
        const days = [...listPublicHolidays(of).keys()]
        const anzac = `${of}-04-25`
        const isOwn = isOnWeekdays(anzac) && anzac !== addDays(computeEasterSunday(of), 1)
        expect(days.filter(isOnWeekdays)).toHaveLength(isOwn ? 10 : 9)
        expect(days.every((day) => day.startsWith(`${of}-`))).toBe(true)
      }),
    )
  })

  it('add two closed days for Christmas, on any day of the week', () => {
    fc.assert(
      fc.property(year, (of) => {
        const holidays = listPublicHolidays(of)
        const days = [25, 26, 27, 28].map((day) => `${of}-12-${day}`)
        expect(days.filter((day) => isOnWeekdays(day) && holidays.has(day))).toHaveLength(2)
      }),
    )
  })
})

describe('Easter Sunday', () => {
  it.each([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2038-04-25',
    '2285-03-22',
  ])('is on %s', (day) => {
    expect(computeEasterSunday(Number(day.slice(0, 4)))).toBe(day)
  })

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(year, (of) => {
        const day = computeEasterSunday(of)
        expect(weekdayOf(day)).toBe(0)
        expect(day >= `${of}-03-22` && day <= `${of}-04-25`).toBe(true)
      }),
    )
  })
})

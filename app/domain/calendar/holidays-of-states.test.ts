import { describe, expect, it } from 'vitest'
import type { AustralianState } from './australian-state.ts'
import { weekdayOf } from './iso-day.ts'
import { type HolidayRegion, listHolidays, listPublicHolidays } from './public-holidays.ts'
import { findClosedDay } from './shutdown.ts'
import { addWorkingDays, listMovingHolidays } from './working-days.ts'

/**
 * Public holidays on weekdays, month-day, without those that begin in the evening. 2026 to 2028 as
 * the States and Territories publish them (NSW Government, Business Victoria, Queensland
 * Government, SafeWork SA, Government of Western Australia, WorkSafe Tasmania, ACT Government, NT
 * Government); later years compared with the data of date-holidays 3.37, whose differences are
 * named in the decision record.
 */
const published = `
NSW 2026: 01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28
NSW 2027: 01-01 01-26 03-26 03-29 04-26 06-14 10-04 12-27 12-28
NSW 2028: 01-03 01-26 04-14 04-17 04-25 06-12 10-02 12-25 12-26
NSW 2029: 01-01 01-26 03-30 04-02 04-25 06-11 10-01 12-25 12-26
NSW 2030: 01-01 01-28 04-19 04-22 04-25 06-10 10-07 12-25 12-26
NSW 2031: 01-01 01-27 04-11 04-14 04-25 06-09 10-06 12-25 12-26
NSW 2032: 01-01 01-26 03-26 03-29 06-14 10-04 12-27 12-28
NSW 2033: 01-03 01-26 04-15 04-18 04-25 06-13 10-03 12-26 12-27
NSW 2034: 01-02 01-26 04-07 04-10 04-25 06-12 10-02 12-25 12-26
NSW 2035: 01-01 01-26 03-23 03-26 04-25 06-11 10-01 12-25 12-26
VIC 2026: 01-01 01-26 03-09 04-03 04-06 06-08 09-25 11-03 12-25 12-28
VIC 2027: 01-01 01-26 03-08 03-26 03-29 06-14 09-24 11-02 12-27 12-28
VIC 2028: 01-03 01-26 03-13 04-14 04-17 04-25 06-12 09-29 11-07 12-25 12-26
VIC 2029: 01-01 01-26 03-12 03-30 04-02 04-25 06-11 09-28 11-06 12-25 12-26
VIC 2030: 01-01 01-28 03-11 04-19 04-22 04-25 06-10 09-27 11-05 12-25 12-26
VIC 2031: 01-01 01-27 03-10 04-11 04-14 04-25 06-09 09-26 11-04 12-25 12-26
VIC 2032: 01-01 01-26 03-08 03-26 03-29 06-14 09-24 11-02 12-27 12-28
VIC 2033: 01-03 01-26 03-14 04-15 04-18 04-25 06-13 09-23 11-01 12-26 12-27
VIC 2034: 01-02 01-26 03-13 04-07 04-10 04-25 06-12 09-29 11-07 12-25 12-26
VIC 2035: 01-01 01-26 03-12 03-23 03-26 04-25 06-11 09-28 11-06 12-25 12-26
QLD 2026: 01-01 01-26 04-03 04-06 05-04 08-12 10-05 12-25 12-28
QLD 2027: 01-01 01-26 03-26 03-29 04-26 05-03 08-11 10-04 12-27 12-28
QLD 2028: 01-03 01-26 04-14 04-17 04-25 05-01 08-16 10-02 12-25 12-26
QLD 2029: 01-01 01-26 03-30 04-02 04-25 05-07 08-15 10-01 12-25 12-26
QLD 2030: 01-01 01-28 04-19 04-22 04-25 05-06 08-14 10-07 12-25 12-26
QLD 2031: 01-01 01-27 04-11 04-14 04-25 05-05 08-13 10-06 12-25 12-26
QLD 2032: 01-01 01-26 03-26 03-29 04-26 05-03 08-11 10-04 12-27 12-28
QLD 2033: 01-03 01-26 04-15 04-18 04-25 05-02 08-10 10-03 12-26 12-27
QLD 2034: 01-02 01-26 04-07 04-10 04-25 05-01 08-16 10-02 12-25 12-26
QLD 2035: 01-01 01-26 03-23 03-26 04-25 05-07 08-15 10-01 12-25 12-26
SA 2026: 01-01 01-26 03-09 04-03 04-06 06-08 10-05 12-25 12-28
SA 2027: 01-01 01-26 03-08 03-26 03-29 06-14 10-04 12-27 12-28
SA 2028: 01-03 01-26 03-13 04-14 04-17 04-25 06-12 10-02 12-25 12-26
SA 2029: 01-01 01-26 03-12 03-30 04-02 04-25 06-11 10-01 12-25 12-26
SA 2030: 01-01 01-28 03-11 04-19 04-22 04-25 06-10 10-07 12-25 12-26
SA 2031: 01-01 01-27 03-10 04-11 04-14 04-25 06-09 10-06 12-25 12-26
SA 2032: 01-01 01-26 03-08 03-26 03-29 06-14 10-04 12-27 12-28
SA 2033: 01-03 01-26 03-14 04-15 04-18 04-25 06-13 10-03 12-26 12-27
SA 2034: 01-02 01-26 03-13 04-07 04-10 04-25 06-12 10-02 12-25 12-26
SA 2035: 01-01 01-26 03-12 03-23 03-26 04-25 06-11 10-01 12-25 12-26
WA 2026: 01-01 01-26 03-02 04-03 04-06 04-27 06-01 09-28 12-25 12-28
WA 2027: 01-01 01-26 03-01 03-26 03-29 04-26 06-07 09-27 12-27 12-28
WA 2028: 01-03 01-26 03-06 04-14 04-17 04-25 06-05 09-25 12-25 12-26
WA 2029: 01-01 01-26 03-05 03-30 04-02 04-25 06-04 09-24 12-25 12-26
WA 2030: 01-01 01-28 03-04 04-19 04-22 04-25 06-03 09-30 12-25 12-26
WA 2031: 01-01 01-27 03-03 04-11 04-14 04-25 06-02 09-29 12-25 12-26
WA 2032: 01-01 01-26 03-01 03-26 03-29 04-26 06-07 09-27 12-27 12-28
WA 2033: 01-03 01-26 03-07 04-15 04-18 04-25 06-06 09-26 12-26 12-27
WA 2034: 01-02 01-26 03-06 04-07 04-10 04-25 06-05 09-25 12-25 12-26
WA 2035: 01-01 01-26 03-05 03-23 03-26 04-25 06-04 09-24 12-25 12-26
TAS 2026: 01-01 01-26 02-09 03-09 04-03 04-06 06-08 10-22 12-25 12-28
TAS 2027: 01-01 01-26 02-08 03-08 03-26 03-29 06-14 10-21 12-27 12-28
TAS 2028: 01-03 01-26 02-14 03-13 04-14 04-17 04-25 06-12 10-26 12-25 12-26
TAS 2029: 01-01 01-26 02-12 03-12 03-30 04-02 04-25 06-11 10-25 12-25 12-26
TAS 2030: 01-01 01-28 02-11 03-11 04-19 04-22 04-25 06-10 10-24 12-25 12-26
TAS 2031: 01-01 01-27 02-10 03-10 04-11 04-14 04-25 06-09 10-23 12-25 12-26
TAS 2032: 01-01 01-26 02-09 03-08 03-26 03-29 06-14 10-21 12-27 12-28
TAS 2033: 01-03 01-26 02-14 03-14 04-15 04-18 04-25 06-13 10-20 12-26 12-27
TAS 2034: 01-02 01-26 02-13 03-13 04-07 04-10 04-25 06-12 10-26 12-25 12-26
TAS 2035: 01-01 01-26 02-12 03-12 03-23 03-26 04-25 06-11 10-25 12-25 12-26
ACT 2026: 01-01 01-26 03-09 04-03 04-06 04-27 06-01 06-08 10-05 12-25 12-28
ACT 2027: 01-01 01-26 03-08 03-26 03-29 04-26 05-31 06-14 10-04 12-27 12-28
ACT 2028: 01-03 01-26 03-13 04-14 04-17 04-25 05-29 06-12 10-02 12-25 12-26
ACT 2029: 01-01 01-26 03-12 03-30 04-02 04-25 05-28 06-11 10-01 12-25 12-26
ACT 2030: 01-01 01-28 03-11 04-19 04-22 04-25 05-27 06-10 10-07 12-25 12-26
ACT 2031: 01-01 01-27 03-10 04-11 04-14 04-25 06-02 06-09 10-06 12-25 12-26
ACT 2032: 01-01 01-26 03-08 03-26 03-29 04-26 05-31 06-14 10-04 12-27 12-28
ACT 2033: 01-03 01-26 03-14 04-15 04-18 04-25 05-30 06-13 10-03 12-26 12-27
ACT 2034: 01-02 01-26 03-13 04-07 04-10 04-25 05-29 06-12 10-02 12-25 12-26
ACT 2035: 01-01 01-26 03-12 03-23 03-26 04-25 05-28 06-11 10-01 12-25 12-26
NT 2026: 01-01 01-26 04-03 04-06 05-04 06-08 08-03 12-25 12-28
NT 2027: 01-01 01-26 03-26 03-29 04-26 05-03 06-14 08-02 12-27 12-28
NT 2028: 01-03 01-26 04-14 04-17 04-25 05-01 06-12 08-07 12-25 12-26
NT 2029: 01-01 01-26 03-30 04-02 04-25 05-07 06-11 08-06 12-25 12-26
NT 2030: 01-01 01-28 04-19 04-22 04-25 05-06 06-10 08-05 12-25 12-26
NT 2031: 01-01 01-27 04-11 04-14 04-25 05-05 06-09 08-04 12-25 12-26
NT 2032: 01-01 01-26 03-26 03-29 04-26 05-03 06-14 08-02 12-27 12-28
NT 2033: 01-03 01-26 04-15 04-18 04-25 05-02 06-13 08-01 12-26 12-27
NT 2034: 01-02 01-26 04-07 04-10 04-25 05-01 06-12 08-07 12-25 12-26
NT 2035: 01-01 01-26 03-23 03-26 04-25 05-07 06-11 08-06 12-25 12-26
`

const regions: Readonly<Partial<Record<AustralianState, HolidayRegion>>> = {
  VIC: 'metropolitan-melbourne',
  QLD: 'brisbane',
  TAS: 'southern-tasmania',
}
const cases = published
  .trim()
  .split('\n')
  .map((line) => {
    const [, state = '', year = '', days = ''] = /^(\w+) (\d+): (.*)$/.exec(line) ?? []
    return { state: state as AustralianState, year: Number(year), days: days.split(' ') }
  })

describe('public holidays', () => {
  it.each(cases)('of $state in $year are those published', ({ state, year, days }) => {
    const region = regions[state] ?? null
    const found = [...listPublicHolidays(year, { state, region }).keys()]
      .filter((day) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6)
      .map((day) => day.slice('2026-'.length))
    expect([...new Set(found)]).toEqual(days)
  })

  it('cover ten years of every state and territory', () => {
    expect(cases).toHaveLength(8 * 10)
  })

  it.each([
    ['2026-06-01', 'ACT', null, 'Reconciliation Day'],
    ['2027-05-31', 'ACT', null, 'Reconciliation Day'],
    ['2026-11-03', 'VIC', 'metropolitan-melbourne', 'Melbourne Cup Day'],
    ['2026-11-03', 'VIC', null, undefined],
    ['2026-09-25', 'VIC', null, 'AFL Grand Final Friday'],
    ['2026-08-12', 'QLD', 'brisbane', 'Royal Queensland Show'],
    ['2027-08-11', 'QLD', 'brisbane', 'Royal Queensland Show'],
    ['2028-08-16', 'QLD', 'brisbane', 'Royal Queensland Show'],
    ['2026-08-12', 'QLD', null, undefined],
    ['2027-02-08', 'TAS', 'southern-tasmania', 'Royal Hobart Regatta'],
    ['2027-02-08', 'TAS', 'northern-tasmania', undefined],
    ['2026-11-02', 'TAS', 'northern-tasmania', 'Recreation Day'],
    ['2026-09-28', 'WA', null, 'King’s Birthday'],
    ['2026-06-08', 'WA', null, undefined],
    ['2026-10-05', 'QLD', null, 'King’s Birthday'],
    ['2026-06-08', 'QLD', null, undefined],
    ['2026-03-09', 'SA', null, 'Adelaide Cup Day'],
    ['2026-03-09', 'VIC', null, 'Labour Day'],
    ['2026-03-09', 'TAS', null, 'Eight Hours Day'],
    ['2026-03-09', 'ACT', null, 'Canberra Day'],
    ['2026-03-02', 'WA', null, 'Labour Day'],
    ['2026-05-04', 'QLD', null, 'Labour Day'],
    ['2026-05-04', 'NT', null, 'May Day'],
    ['2026-10-05', 'NSW', null, 'Labour Day'],
    ['2026-04-27', 'NSW', null, 'Anzac Day (additional)'],
    ['2026-04-27', 'WA', null, 'Anzac Day (additional)'],
    ['2026-04-27', 'ACT', null, 'Anzac Day (additional)'],
    ['2026-04-27', 'VIC', null, undefined],
    ['2026-04-27', 'QLD', null, undefined],
    ['2027-04-26', 'QLD', null, 'Anzac Day'],
    ['2027-04-26', 'NT', null, 'Anzac Day'],
    ['2027-04-26', 'SA', null, undefined],
    ['2027-04-26', 'TAS', null, undefined],
    ['2032-04-26', 'NSW', null, undefined],
    ['2026-04-04', 'VIC', null, 'Easter Saturday'],
    ['2026-04-04', 'WA', null, undefined],
    ['2026-04-05', 'WA', null, 'Easter Sunday'],
    ['2026-04-05', 'TAS', null, undefined],
    ['2026-04-07', 'TAS', null, undefined],
    ['2033-12-27', 'VIC', null, 'Christmas Day (additional)'],
    ['2027-12-28', 'WA', null, 'Boxing Day (additional)'],
    ['2026-12-28', 'SA', null, 'Proclamation Day (additional)'],
  ] as const)('on %s in %s, region %s, are %s', (day, state, region, name) => {
    expect(listPublicHolidays(Number(day.slice(0, 4)), { state, region }).get(day)).toBe(name)
  })

  it('that begin in the evening are listed, and do not stop deliveries', () => {
    const evenings = (state: AustralianState) =>
      listHolidays(2026, { state, region: null })
        .filter(({ isPartDay }) => isPartDay)
        .map(({ day }) => day)
    expect(evenings('QLD')).toEqual(['2026-12-24'])
    expect(evenings('SA')).toEqual(['2026-12-24', '2026-12-31'])
    expect(evenings('NT')).toEqual(['2026-12-24', '2026-12-31'])
    expect(evenings('VIC')).toEqual([])
    const calendar = { today: '2026-11-20', shutdowns: [], announced: [] }
    expect(findClosedDay('2026-12-24', calendar, { state: 'QLD', region: 'brisbane' })).toBeNull()
  })
})

describe('public holidays that are announced each year', () => {
  const victoria = { state: 'VIC', region: null } as const
  const on = (day: string, announced = {}) =>
    findClosedDay(
      day,
      { today: '2026-11-20', shutdowns: [], announced: [], ...announced },
      victoria,
    )?.words

  it('are counted by rule until then, and the rule is named', () => {
    expect(on('2027-09-24')).toBe(
      '24 September 2027 is AFL Grand Final Friday in Victoria (not announced yet: announced each year, usually the Friday before the last Saturday of September). The nearest working day is Thursday 23 September 2027.',
    )
    expect(listHolidays(2026, victoria).find(({ day }) => day === '2026-09-25')?.rule).toBe('')
  })

  it('move to the announced day', () => {
    const announced = [{ holiday: 'grand-final-friday', day: '2027-10-01' }]
    expect(on('2027-09-24', { announced })).toBeUndefined()
    expect(on('2027-10-01', { announced })).toBe(
      '1 October 2027 is AFL Grand Final Friday in Victoria. The nearest working day is Thursday 30 September 2027.',
    )
  })
})

describe('working days of another place', () => {
  const canberra = { places: [{ state: 'ACT', region: null }] } as const

  it('skip its holidays, and not those of South Australia', () => {
    expect(addWorkingDays('2026-06-02', -1, [], canberra)).toBe('2026-05-29')
    expect(addWorkingDays('2026-06-02', -1, [])).toBe('2026-06-01')
    const brisbane = { places: [{ state: 'QLD', region: 'brisbane' }] } as const
    expect(addWorkingDays('2026-06-09', -1, [], brisbane)).toBe('2026-06-08')
  })

  it('are made fewer by the holidays that are listed, with their states', () => {
    const both = {
      places: [
        { state: 'SA', region: null },
        { state: 'VIC', region: null },
      ],
    } as const
    expect(listMovingHolidays('2026-06-01', '2026-06-12', [], both)).toEqual([
      { day: '2026-06-08', name: 'King’s Birthday (SA, VIC)', rule: '' },
    ])
    expect(listMovingHolidays('2026-04-24', '2026-04-28', [], canberra)).toEqual([
      { day: '2026-04-27', name: 'Anzac Day (additional) (ACT)', rule: '' },
    ])
  })
})

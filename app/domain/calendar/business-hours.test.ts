import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weekdayHours } from '#tests/support/weekday-hours.ts'
import {
  addBusinessTime,
  type BusinessHours,
  businessTimeBetween,
  computeWorkingDayMinutes,
  findEndOfBusiness,
} from './business-hours.ts'

const team = weekdayHours([{ name: 'Stocktake', first: '2027-06-30', last: '2027-06-30' }])
const at = (text: string) => new Date(text)

/** Two openings a day, one on Saturday, in a time zone with daylight saving. */
const split: BusinessHours = {
  timeZone: 'Australia/Adelaide',
  week: [
    [],
    ...Array.from({ length: 5 }, () => [
      { from: 8 * 60, to: 12 * 60 },
      { from: 13 * 60, to: 17 * 60 },
    ]),
    [{ from: 9 * 60, to: 11 * 60 }],
  ],
  isClosed: (day) => day === '2027-04-05' || day === '2026-10-05',
}

describe('addBusinessTime of four hours', () => {
  it.each([
    ['2026-11-23T09:00:00+10:30', '2026-11-23T13:00:00+10:30', 'within a day'],
    ['2026-11-23T15:00:00+10:30', '2026-11-24T10:30:00+10:30', 'over a night'],
    ['2026-11-20T16:30:00+10:30', '2026-11-23T12:00:00+10:30', 'over a weekend'],
    ['2026-11-21T11:00:00+10:30', '2026-11-23T12:30:00+10:30', 'begun on a Saturday'],
    ['2026-12-24T16:00:00+10:30', '2026-12-29T11:30:00+10:30', 'over Christmas'],
    ['2027-06-29T16:00:00+09:30', '2027-07-01T11:30:00+09:30', 'over a shutdown'],
    ['2026-10-02T16:00:00+09:30', '2026-10-06T11:30:00+10:30', 'over the change to summer time'],
    ['2027-04-02T16:00:00+10:30', '2027-04-05T11:30:00+09:30', 'over the change to winter time'],
  ])('from %s ends at %s, %s', (from, to) => {
    const end = addBusinessTime(team, at(from), 240)
    expect(end).toEqual(at(to))
    expect(businessTimeBetween(team, at(from), at(to))).toBe(240)
  })
})

it('addBusinessTime returns null for a team that never works', () => {
  expect(
    addBusinessTime({ ...team, isClosed: () => true }, at('2026-11-23T00:00:00Z'), 1),
  ).toBeNull()
})

it('businessTimeBetween is 0 backwards and outside business hours', () => {
  const [early, late] = [at('2026-11-21T00:00:00Z'), at('2026-11-22T00:00:00Z')]
  expect(businessTimeBetween(team, late, early)).toBe(0)
  expect(businessTimeBetween(team, early, late)).toBe(0)
  expect(addBusinessTime(team, early, 0)).toEqual(early)
})

it('end of business and length of a working day are computed', () => {
  expect(findEndOfBusiness(team, '2026-11-23')).toEqual(at('2026-11-23T17:00:00+10:30'))
  expect(findEndOfBusiness(team, '2026-12-25')).toBeNull()
  expect(computeWorkingDayMinutes(team)).toBe(510)
  expect(computeWorkingDayMinutes(split)).toBe(480)
})

/** Reference implementation: checks the local time every quarter of an hour. */
function slowly({ timeZone, week, isClosed }: BusinessHours, from: Date, to: Date): number {
  const wall = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let minutes = 0
  for (let now = from.getTime(); now < to.getTime(); now += 15 * 60_000) {
    const [day = '', time = ''] = wall.format(now).split(', ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const openings = week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []
    const read = hour * 60 + minute
    if (!isClosed(day) && openings.some(({ from, to }) => from <= read && read < to)) minutes += 15
  }
  return minutes
}

describe('business time', () => {
  // Around both daylight saving changes and the new year, in quarters of an hour.
  const start = fc
    .tuple(
      fc.constantFrom('2026-09-28T00:00:00Z', '2026-12-29T00:00:00Z', '2027-03-29T00:00:00Z'),
      fc.nat(4 * 24 * 12),
    )
    .map(([day, quarters]) => new Date(Date.parse(day) + quarters * 15 * 60_000))
  const night = { ...split, week: split.week.map(() => [{ from: 0, to: 6 * 60 }]) }
  const hours = fc.constantFrom(team, split, night)

  it('matches a clock read step by step, across daylight saving changes', () => {
    fc.assert(
      fc.property(hours, start, fc.nat(4 * 24 * 6), (those, from, quarters) => {
        const to = new Date(from.getTime() + quarters * 15 * 60_000)
        expect(businessTimeBetween(those, from, to)).toBe(slowly(those, from, to))
      }),
      { numRuns: 60 },
    )
  })

  it('is the same in one step or several, across years', () => {
    const day = 24 * 60
    const span = fc.tuple(fc.nat(900 * day), fc.nat(100 * day))
    fc.assert(
      fc.property(hours, start, span, (those, from, [first, second]) => {
        const middle = new Date(from.getTime() + first * 60_000)
        const to = new Date(middle.getTime() + second * 60_000)
        const parts =
          businessTimeBetween(those, from, middle) + businessTimeBetween(those, middle, to)
        expect(businessTimeBetween(those, from, to)).toBeCloseTo(parts, 6)
      }),
    )
  })

  it('that was added is measured again, and ends within business hours', () => {
    fc.assert(
      fc.property(hours, start, fc.integer({ min: 1, max: 3000 }), (those, from, minutes) => {
        const end = addBusinessTime(those, from, minutes) ?? from
        expect(businessTimeBetween(those, from, end)).toBe(minutes)
        const before = new Date(end.getTime() - 60_000)
        expect(businessTimeBetween(those, before, end)).toBe(1)
      }),
    )
  })
})

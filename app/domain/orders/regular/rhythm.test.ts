import { expect, test } from 'vitest'
import { describeRhythm, firstDayAfter, nextDayAfterRun } from './rhythm.ts'

test.each([
  ['first', 1, '2026-11-27', '2026-12-07'],
  ['first', 2, '2026-11-30', '2026-12-01'],
  ['last', 5, '2026-11-27', '2026-12-25'],
  ['fourth', 5, '2026-11-26', '2026-11-27'],
  ['weekly', 1, '2026-11-30', '2026-12-07'],
  ['fortnightly', 3, '2026-11-27', '2026-12-02'],
] as const)(
  'firstDayAfter > finds the day of “%s” weekday %i after %s: %s',
  (rhythm, weekday, after, day) => {
    expect(firstDayAfter({ rhythm, weekday }, after)).toBe(day)
  },
)

test('nextDayAfterRun > keeps two weeks between runs, and skips missed ones', () => {
  const rule = { rhythm: 'fortnightly', weekday: 3 } as const
  expect(nextDayAfterRun(rule, '2026-12-02', '2026-12-02')).toBe('2026-12-16')
  expect(nextDayAfterRun(rule, '2026-12-02', '2027-01-05')).toBe('2027-01-13')
})

test('nextDayAfterRun > returns one day of a month for a monthly rhythm', () => {
  const rule = { rhythm: 'first', weekday: 1 } as const
  expect(nextDayAfterRun(rule, '2026-12-07', '2026-12-08')).toBe('2027-01-04')
})

test('describeRhythm > names the day', () => {
  expect(describeRhythm({ rhythm: 'first', weekday: 1 })).toBe('every first Monday of a month')
})

import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  formatDay,
  formatDayWithWeekday,
  formatNumber,
  formatShortDay,
  isoDayOf,
  withNoBreaks,
} from './format.ts'

it('formatNumber formats like Intl.NumberFormat in Australian English', () => {
  const written = new Map(
    [0, 1, 2, 3].map((most) => [
      most,
      new Intl.NumberFormat('en-AU', { maximumFractionDigits: most }),
    ]),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: -100_000_000, max: 100_000_000 }).map((n) => n / 1000),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      ),
      fc.constantFrom(0, 1, 2, 3),
      (value, decimals) => {
        // We write a rounded zero without a sign.
        const intl = written.get(decimals)?.format(value).replace(/^-0$/, '0')
        expect(formatNumber(value, decimals)).toBe(intl)
      },
    ),
  )
})

it.each([
  [14_079, 0, '14,079'],
  [1_000_000, 0, '1,000,000'],
  [999.95, 1, '1,000'],
  [1.005, 2, '1.01'],
  [12.5, 1, '12.5'],
  [-1234.5, 0, '-1,235'],
  [-0.2, 0, '0'],
  [1e-9, 2, '0'],
])('formatNumber formats %d with %d decimals as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})

it('formatDay does not depend on the time zone', () => {
  expect(formatDay('2027-02-03')).toBe('3 February 2027')
  expect(formatDay('2021-12-31')).toBe('31 December 2021')
})

it('formatDay throws for text that is not a date', () => {
  expect(() => formatDay('2027-13-03')).toThrow(RangeError)
  expect(() => formatDay('soon')).toThrow(RangeError)
})

it.each([
  ['Claret 750, antique green · bulk', 'Claret 750, antique green\u00a0· bulk'],
  ['Screwcap 30 × 60, black', 'Screwcap 30\u00a0×\u00a060, black'],
  ['Sparkling 750, 29 mm crown', 'Sparkling 750, 29\u00a0mm crown'],
  ['8 t gross + 648 kg net', '8\u00a0t gross + 648\u00a0kg net'],
  ['74.9–75.1 mm', '74.9\u2060–\u206075.1\u00a0mm'],
  ['252 × 104 × 65.3 mm', '252\u00a0× 104\u00a0× 65.3\u00a0mm'],
  ['300–302 × 75.1 mm', '300\u2060–\u2060302\u00a0× 75.1\u00a0mm'],
  ['2 tins of 10 logs', '2 tins of 10 logs'],
])('withNoBreaks keeps measurements together in “%s”', (text, kept) => {
  expect(withNoBreaks(text)).toBe(kept)
})

it('days are formatted with their weekday, in full and short', () => {
  const inEnglish = (isoDay: string, weekday: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-AU', { weekday, timeZone: 'UTC' }).format(new Date(isoDay))
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-24', '2027-01-01']) {
    expect(formatDayWithWeekday(day)).toContain(`${inEnglish(day, 'long')} `)
    expect(formatShortDay(day)).toMatch(new RegExp(`^${inEnglish(day, 'short')} `))
  }
})

it('isoDayOf gives the ISO date in Adelaide, also in a browser whose en-CA writes another', () => {
  const formats: { format: object } = Intl.DateTimeFormat.prototype
  const format = vi.spyOn(formats, 'format', 'get')
  // WebKitGTK writes en-CA dates so.
  format.mockReturnValue(() => '28/11/2026')
  expect(isoDayOf(new Date('2026-11-27T13:29:59Z'))).toBe('2026-11-27')
  expect(isoDayOf(new Date('2026-11-27T13:30:00Z'))).toBe('2026-11-28')
  expect(isoDayOf(new Date('2027-02-02T20:00:00Z'))).toBe('2027-02-03')
  format.mockRestore()
})

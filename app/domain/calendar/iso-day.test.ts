import { expect, it } from 'vitest'
import { addDays, isIsoDay } from './iso-day.ts'

it.each(['1900-01-01', '2028-02-29', '2999-12-31'])(
  'isIsoDay accepts %s, and days around it',
  (day) => {
    expect(isIsoDay(day)).toBe(true)
    expect(isIsoDay(addDays(addDays(day, -400), 400))).toBe(true)
  },
)

it.each([
  '0000-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '2027-02-29',
  '2027-13-01',
  '-000001-01-01',
  '+275760-09-14',
  '2027-2-3',
  '',
])('isIsoDay rejects “%s”', (text) => {
  expect(isIsoDay(text)).toBe(false)
})

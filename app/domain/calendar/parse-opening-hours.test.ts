import { describe, expect, it } from 'vitest'
import { findWrittenHours, parseOpeningHours } from './business-hours.ts'

const day = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]

describe('parseOpeningHours', () => {
  const weekdays = [[], ...Array.from({ length: 5 }, () => day(8.5, 17)), []]

  it.each([
    '8.30am–5pm Monday–Friday',
    '8:30 am-5:00 pm Monday-Friday',
    '8.30am to 5pm Monday to Friday',
  ])('parses “%s” as weekdays from half past eight to five', (hours) => {
    expect(parseOpeningHours(hours)).toEqual(weekdays)
  })

  it('parses other hours after a comma, including single days', () => {
    expect(parseOpeningHours('9am–5pm Tuesday–Wednesday, 12pm–2.15pm Friday')).toEqual([
      ...[[], [], day(9, 17), day(9, 17), [], day(12, 14.25), []],
    ])
  })

  it('handles ranges across the weekend, and sorts two openings of a day', () => {
    expect(parseOpeningHours('1pm–5pm Saturday–Monday, 12am–12pm Sunday')).toEqual([
      ...[[...day(0, 12), ...day(13, 17)], day(13, 17), [], [], [], [], day(13, 17)],
    ])
  })

  it.each([
    'by appointment',
    '',
    '8am–5pm Someday–Friday',
    '8am–5pm Monday–Fridays',
    '8am–5pm',
    '8.30–17 Monday–Friday',
    '8.30am–5pm Monday–Friday and by appointment',
    '13am–5pm Monday–Friday',
    '0am–5pm Monday–Friday',
    '8.60am–5pm Monday–Friday',
    '5pm–8.30am Monday–Friday',
    '9am–9am Monday',
    '8am–5pm Monday–Friday, 9am–12pm Monday',
  ])('rejects “%s”', (hours) => {
    expect(parseOpeningHours(hours)).toBeNull()
  })
})

it('findWrittenHours finds hours with their days, whether or not they are possible', () => {
  const text =
    'Call (08) 5550 1234, 8.30am–5pm Monday–Friday, 9am–12pm Saturday, or 5pm–9am Monday. Monday–Friday 7am–3pm.'
  expect(findWrittenHours(text)).toEqual([
    '8.30am–5pm Monday–Friday, 9am–12pm Saturday',
    '5pm–9am Monday',
  ])
  expect(findWrittenHours('We open at 8.30am, Monday to Friday.')).toEqual([])
})

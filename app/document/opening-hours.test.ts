import { expect, it } from 'vitest'
import { openingHours } from './opening-hours.ts'

it.each([
  ['8.30am–5pm Monday–Friday', 'Mo-Fr 08:30-17:00'],
  ['12am-12pm Saturday-Sunday', 'Sa-Su 00:00-12:00'],
  ['by appointment', null],
  ['8am–5pm Someday–Friday', null],
])('the hours “%s” are %s to a machine', (hours, read) => {
  expect(openingHours(hours)).toBe(read)
})

import { expect, it } from 'vitest'
import { parseOpeningHours } from '#app/domain/calendar/business-hours.ts'
import { formatSchemaOrgHours } from './structured-data.ts'

it.each([
  ['8.30am–5pm Monday–Friday', ['Mo-Fr 08:30-17:00']],
  ['12am-12pm Saturday-Sunday', ['Sa-Su 00:00-12:00']],
  ['8am–4pm Monday–Tuesday, 8am–4pm Thursday, 9am–12pm Thursday–Friday, 1pm–3pm Friday', null],
  [
    '8am–4pm Monday–Tuesday, 8am–4pm Thursday, 9am–12pm Friday, 1pm–3pm Friday',
    ['Mo-Tu 08:00-16:00', 'Th 08:00-16:00', 'Fr 09:00-12:00', 'Fr 13:00-15:00'],
  ],
])('formatSchemaOrgHours formats “%s” as %j', (hours, said) => {
  const week = parseOpeningHours(hours)
  expect(week && formatSchemaOrgHours(week)).toEqual(said)
})

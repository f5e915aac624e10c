import { expect, it } from 'vitest'
import { listLastMonths } from './iso-day.ts'

it('listLastMonths crosses the turn of the year and ends with the given month', () => {
  expect(listLastMonths('2027-02', 3)).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(listLastMonths('2026-12-31', 12)).toEqual(expect.arrayContaining(['2026-01', '2026-12']))
})

it('listLastMonths returns the requested number of months', () => {
  expect(listLastMonths('2027-02-03', 12)).toHaveLength(12)
  expect(listLastMonths('2027-01', 1)).toEqual(['2027-01'])
})

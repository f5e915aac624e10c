import { expect, it } from 'vitest'
import { lastMonths } from './last-months.ts'

it('counts months back over the turn of the year, the present one last', () => {
  expect(lastMonths('2027-02', 3)).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(lastMonths('2026-12-31', 12)).toEqual(expect.arrayContaining(['2026-01', '2026-12']))
})

it('gives as many months as were asked for', () => {
  expect(lastMonths('2027-02-03', 12)).toHaveLength(12)
  expect(lastMonths('2027-01', 1)).toEqual(['2027-01'])
})

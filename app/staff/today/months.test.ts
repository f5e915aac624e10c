import { expect, it } from 'vitest'
import { lastMonths, monthLabel } from './months.ts'

it('the charts show twelve months over the turn of the year, the present one last', () => {
  const months = lastMonths('2027-02')
  expect(months).toHaveLength(12)
  expect([months[0], months[10], months[11]]).toEqual(['2026-03', '2027-01', '2027-02'])
  expect(monthLabel('2027-02')).toBe('Feb 2027')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetPeriods, describeBudgetUse, findPeriod } from './budget.ts'

describe('findPeriod', () => {
  it('returns the month, the quarter and the financial year that contain a day', () => {
    expect(findPeriod('month', '2026-12-31')).toEqual({
      from: '2026-12-01',
      until: '2027-01-01',
      label: 'December 2026',
    })
    expect(findPeriod('quarter', '2026-11-27')).toEqual({
      from: '2026-10-01',
      until: '2027-01-01',
      label: 'October 2026 to December 2026',
    })
    expect(findPeriod('year', '2026-06-30').label).toBe('July 2025 to June 2026')
    expect(findPeriod('year', '2026-07-01').label).toBe('July 2026 to June 2027')
  })

  it('returns a period that contains the day, for any day', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, fc.constantFrom(...budgetPeriods), (day, period) => {
        const { from, until } = findPeriod(period, day)
        expect(from <= day && day < until).toBe(true)
        expect(findPeriod(period, from)).toEqual(findPeriod(period, day))
      }),
    )
  })
})

it('describeBudgetUse says what is left, or by how much a budget is exceeded', () => {
  const budget = {
    id: '',
    siteId: null,
    accountId: null,
    unit: 'pallets',
    period: 'month',
    maxAmount: 40,
    subject: 'your company',
    label: 'November 2026',
  } as const
  expect(describeBudgetUse({ ...budget, used: 38 })).toBe('38 of 40 pallet spaces used, 2 left')
  expect(describeBudgetUse({ ...budget, used: 41 })).toBe('41 of 40 pallet spaces used, 1 over')
})

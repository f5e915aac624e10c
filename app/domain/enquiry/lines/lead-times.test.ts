import { describe, expect, it } from 'vitest'
import { findWarningOn, leadTimeWarnings } from './lead-times.ts'

const friday = '2026-11-20'
const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }

type LeadTime = { from: number; to: number } | null
const warning = (leadTime: LeadTime, neededBy: string | null, today = friday) =>
  findWarningOn(neededBy, leadTimeWarnings(leadTime, { today, shutdowns: [summer], announced: [] }))

describe('lead-time warning', () => {
  it('is null if the longest estimate is the needed-by day or earlier', () => {
    expect(warning({ from: 2, to: 5 }, '2026-11-27')).toBeNull()
  })

  it('is tight if only the longest estimate is later, and late if the shortest is', () => {
    expect(warning({ from: 2, to: 5 }, '2026-11-26')?.kind).toBe('tight')
    expect(warning({ from: 2, to: 5 }, '2026-11-24')?.kind).toBe('tight')
    expect(warning({ from: 2, to: 5 }, '2026-11-23')?.kind).toBe('late')
  })

  it('is unknown if the lead time is given on request', () => {
    expect(warning(null, '2027-11-26')?.kind).toBe('unknown')
  })

  it('is null without a needed-by day', () => {
    expect(warning({ from: 100, to: 100 }, null)).toBeNull()
    expect(warning(null, null)).toBeNull()
    expect(warning(null, '')).toBeNull()
  })

  it('states the estimate and its day', () => {
    expect(warning({ from: 10, to: 15 }, '2026-11-23')?.text).toBe(
      'Estimated lead time 10–15 working days: not before 4 December 2026, after you need it.',
    )
    expect(warning({ from: 2, to: 2 }, '2026-11-23')?.text).toBe(
      'Estimated lead time 2 working days: not before 24 November 2026, after you need it.',
    )
  })

  it('names the shutdown that moves the day into January', () => {
    const monday = '2026-12-21'
    expect(warning({ from: 2, to: 5 }, '2026-12-24', monday)?.text).toBe(
      'Estimated lead time 2–5 working days: not before 5 January 2027, after you need it. We are closed from 18 December 2026 to 3 January 2027.',
    )
    expect(warning({ from: 2, to: 5 }, '2027-01-07', monday)?.text).toBe(
      'Estimated lead time 2–5 working days: it may take until 8 January 2027. We are closed from 18 December 2026 to 3 January 2027.',
    )
    expect(warning({ from: 2, to: 5 }, '2027-01-08', monday)).toBeNull()
  })

  it('does not mention a shutdown that moves nothing', () => {
    expect(warning({ from: 2, to: 5 }, '2026-12-10', '2026-12-10')?.text).not.toContain('closed')
    expect(warning({ from: 2, to: 5 }, '2027-01-05', '2027-01-04')?.text).not.toContain('closed')
  })
})

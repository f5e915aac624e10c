import { describe, expect, it } from 'vitest'
import { describeLeadTime } from './describe-lead-time.ts'

describe('lead time', () => {
  it.each([
    [{ from: 2, to: 5 }, {}, '2–5 working days (estimate)'],
    [{ from: 2, to: 5 }, { leadTime: 'estimate' }, '2–5 working days (estimate)'],
    [{ from: 28, to: 28 }, { leadTime: 'source' }, '28 working days'],
    [{ from: 1, to: 1 }, {}, '1 working day (estimate)'],
    [null, {}, 'On request'],
  ] as const)('of %j reads “%s”', (leadTime, provenance, text) => {
    expect(describeLeadTime({ leadTime, provenance })).toBe(text)
  })
})

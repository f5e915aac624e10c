import { describe, expect, it } from 'vitest'
import { leadTimeWarnings } from './lead-times.ts'

const friday = '2026-11-20'
const line = (leadTime: { from: number; to: number } | null) => ({
  product: { sku: 'A', name: 'Claret', leadTime },
})
const kinds = (leadTime: { from: number; to: number } | null, neededBy: string | null) =>
  leadTimeWarnings([line(leadTime)], neededBy, friday).map(({ kind }) => kind)

describe('a line and the day it is needed by', () => {
  it('are fine when the longest estimate is that day or earlier', () => {
    expect(kinds({ from: 2, to: 5 }, '2026-11-27')).toEqual([])
  })

  it('are tight when only the longest estimate is later, and late when the shortest is', () => {
    expect(kinds({ from: 2, to: 5 }, '2026-11-26')).toEqual(['tight'])
    expect(kinds({ from: 2, to: 5 }, '2026-11-24')).toEqual(['tight'])
    expect(kinds({ from: 2, to: 5 }, '2026-11-23')).toEqual(['late'])
  })

  it('leave it open where the lead time is given on request', () => {
    expect(kinds(null, '2027-11-26')).toEqual(['unknown'])
  })

  it('say nothing where no day was given', () => {
    expect(kinds({ from: 100, to: 100 }, null)).toEqual([])
    expect(kinds(null, null)).toEqual([])
  })

  it('say so with the estimate and its day', () => {
    const lines = [line({ from: 20, to: 30 }), line({ from: 2, to: 2 })]
    const texts = leadTimeWarnings(lines, '2026-11-23', friday).map(({ text }) => text)
    expect(texts).toEqual([
      'Estimated lead time 20–30 working days: not before 18 December 2026, after you need it.',
      'Estimated lead time 2 working days: not before 24 November 2026, after you need it.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { readMeasure } from './number-range.ts'

describe('readMeasure', () => {
  it.each([
    ['750', 'mL', 750],
    ['1,500', 'mL', 1500],
    ['12,000', 'mm', 12_000],
    ['75,1', 'mm', 75.1],
    ['７５０', 'mL', 750],
    ['0.75 L', 'mL', 750],
    ['75 cL', 'mL', 750],
    ['60 hL', 'L', 6000],
    ['5 kL', 'L', 5000],
    ['2"', 'mm', 50.8],
    ['0.4 kg', 'g', 400],
    ['500 g', 'kg', 0.5],
    ['3 bar', 'bar', 3],
  ])('reads %s of %s as %d', (typed, unit, value) => {
    expect(readMeasure(typed, unit)).toBe(value)
  })

  it.each([
    ['', 'mL'],
    ['-1', 'mL'],
    ['1e9', 'mL'],
    ['1,2,3', 'mL'],
    ['750 kg', 'mL'],
    ['750 constructor', 'mL'],
    ['1000000000', 'mL'],
  ])('rejects “%s” of %s', (typed, unit) => {
    expect(readMeasure(typed, unit)).toBeNull()
  })
})

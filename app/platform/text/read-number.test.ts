import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber } from './format.ts'
import { parseQuantity } from './read-number.ts'

describe('number in user input', () => {
  it.each([
    ['750', 750],
    ['1,500', 1500],
    ['12 000', 12_000],
    ['12\u202f000', 12_000],
    ['1,234,567.5', 1_234_567.5],
    ['0012', 12],
    ['0.75', 0.75],
    ['.5', 0.5],
    ['75,1', 75.1],
    ['0,125', 0.125],
    ['１２００', 1200],
    ['１，２００．５', 1200.5],
    ['۱۴٬۰۰۰', 14_000],
    ['٧٥٫١', 75.1],
  ])('%s is %d', (typed, value) => {
    expect(parseQuantity(typed)).toEqual({ value, unit: '' })
  })

  it.each([
    ['60 hL', 60, 'hl'],
    ['60hL', 60, 'hl'],
    ['0.75 L', 0.75, 'l'],
    ['1.5 %', 1.5, '%'],
    ['２％', 2, '%'],
    ['2"', 2, '"'],
    ['hL', null, 'hl'],
  ])('%s is read with its unit', (typed, value, unit) => {
    expect(parseQuantity(typed)).toEqual({ value, unit })
  })

  it.each([
    ...['', ' ', '.', ',', '-0', '-3', '−3', '+5', '1e9', '1e-9', '0x10', 'NaN', '½', '10²'],
    ...['1,2,3', '1,20,000', '1,4000', '12,00,000', '14,000 000', '1.2.3', '1..5', '12.', '0,,5'],
  ])('“%s” is not a number', (typed) => {
    expect(parseQuantity(typed).value).toBeNull()
  })

  it('is read back as it is formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (thousandths) => {
        const value = thousandths / 1000
        expect(parseQuantity(formatNumber(value, 3)).value).toBe(value)
      }),
    )
  })

  it('is read in linear time, however long', () => {
    expect(parseQuantity('9'.repeat(100_000)).value).toBe(Number.POSITIVE_INFINITY)
    const parts = ['1,', ' 1', 'x', '1 x', '"'].map((part) => part.repeat(50_000))
    for (const text of [...parts, `1${'x'.repeat(50_000)}1`]) {
      expect(parseQuantity(text).value).toBeNull()
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it('returns every page if there are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1])
    expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves gaps if there are many', () => {
    expect(pageNumbers(1, 14)).toEqual([1, 2, 3, 4, null, 14])
    expect(pageNumbers(7, 14)).toEqual([1, null, 6, 7, 8, null, 14])
    expect(pageNumbers(14, 14)).toEqual([1, null, 11, 12, 13, 14])
  })

  it('never hides a single page, and always contains the first, current and last page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)]
        const numbers = pageNumbers(page, pages)
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
        for (const [index, number] of numbers.entries()) {
          if (number !== null) continue
          const [left, right] = [numbers[index - 1] ?? 0, numbers[index + 1] ?? 0]
          expect(right - left).toBeGreaterThan(2)
        }
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { availabilities, availabilityOf } from './facets.ts'

const labelOf = (product: Parameters<typeof availabilityOf>[0]) => {
  const found = availabilityOf(product)
  return availabilities.find(({ value }) => value === found)?.label
}

describe('availabilityOf', () => {
  it.each([
    [{ from: 1, to: 1 }, 'Within a week'],
    [{ from: 2, to: 5 }, 'Within a week'],
    [{ from: 2, to: 6 }, '1 to 6 weeks'],
    [{ from: 20, to: 30 }, '1 to 6 weeks'],
    [{ from: 20, to: 40 }, 'Over 6 weeks'],
    [{ from: 40, to: 60 }, 'Over 6 weeks'],
    [null, 'On request'],
  ])('uses the longest lead time: %o', (leadTime, label) => {
    expect(labelOf({ status: 'active', leadTime })).toBe(label)
  })

  it('is “On request” for a special order without a lead time', () => {
    expect(labelOf({ status: 'special-order', leadTime: null })).toBe('On request')
  })

  it('is null for a product that is no longer supplied', () => {
    expect(availabilityOf({ status: 'obsolete', leadTime: null })).toBeNull()
  })
})

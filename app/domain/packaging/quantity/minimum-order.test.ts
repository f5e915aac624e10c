import { describe, expect, it } from 'vitest'
import { checkMinimumOrder } from './minimum-order.ts'
import { boxedScrewcap, bulkClaret } from './pack-hierarchies.fixture.ts'

describe('checkMinimumOrder', () => {
  const onePallet = { amount: 1, level: 'pallet' } as const

  it.each([
    [1, 'below', 1234],
    [1234, 'below', 1],
    [1235, 'at', 0],
    [1236, 'above', 0],
  ])('classifies %i bottles as %s one pallet of 1,235', (pieces, position, short) => {
    expect(checkMinimumOrder(bulkClaret, pieces, onePallet)).toEqual({
      position,
      minimum: 1235,
      short,
      message: 'The minimum order is 1 pallet (1,235 bottles).',
    })
  })

  it('names pieces alone if the minimum is counted in pieces', () => {
    const fifty = { amount: 50, level: 'piece' } as const
    expect(checkMinimumOrder(boxedScrewcap, 50, fifty)?.message).toBe(
      'The minimum order is 50 screwcaps.',
    )
  })

  it('returns null if the minimum is in a level the product lacks', () => {
    expect(checkMinimumOrder(boxedScrewcap, 50, onePallet)).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPieces } from './quantity/packs.ts'
import { addLoss, bottlesFor, remainingAfterLoss } from './run-arithmetic.ts'

describe('bottlesFor, addLoss and remainingAfterLoss', () => {
  it('count the last bottle whole, and add the loss', () => {
    expect(bottlesFor(12_000_000, 750)).toBe(16_000)
    expect(bottlesFor(12_000_001, 750)).toBe(16_001)
    expect(addLoss(16_000, 20)).toBe(16_320)
    expect(addLoss(1, 20)).toBe(2)
    expect(addLoss(100, 0)).toBe(100)
  })

  it('hold the whole volume with no bottle too many', () => {
    const millilitres = fc.integer({ min: 1, max: 10 ** 12 })
    fc.assert(
      fc.property(millilitres, fc.integer({ min: 50, max: 3000 }), (amount, volume) => {
        const bottles = bottlesFor(amount, volume)
        expect(bottles * volume).toBeGreaterThanOrEqual(amount)
        expect((bottles - 1) * volume).toBeLessThan(amount)
      }),
    )
  })

  it('leave a closure for every bottle after the loss, and none too many', () => {
    const bottles = fc.integer({ min: 1, max: maxPieces })
    fc.assert(
      fc.property(bottles, fc.integer({ min: 0, max: 200 }), (count, loss) => {
        const closures = addLoss(count, loss)
        expect(closures * 1000).toBeGreaterThanOrEqual(count * (1000 + loss))
        expect((closures - 1) * 1000).toBeLessThan(count * (1000 + loss))
        expect(remainingAfterLoss(closures, loss)).toBe(count)
        expect(remainingAfterLoss(closures - 1, loss)).toBe(count - 1)
      }),
    )
  })
})

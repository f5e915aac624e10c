import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyHierarchy } from '../quantity/pack-hierarchies.fixture.ts'
import { maxPieces, piecesPer } from '../quantity/packs.ts'
import { toPieces } from '../quantity/quantities.ts'
import { bottlesFor, roundToOrder, salesUnitOf, withinLoss, withLoss } from './run-arithmetic.ts'

describe('bottles and closures of a run', () => {
  it('counts the last bottle whole, and adds what is lost', () => {
    expect(bottlesFor(12_000_000, 750)).toBe(16_000)
    expect(bottlesFor(12_000_001, 750)).toBe(16_001)
    expect(withLoss(16_000, 20)).toBe(16_320)
    expect(withLoss(1, 20)).toBe(2)
    expect(withLoss(100, 0)).toBe(100)
  })

  it('holds all of it, in no bottle too many', () => {
    const millilitres = fc.integer({ min: 1, max: 10 ** 12 })
    fc.assert(
      fc.property(millilitres, fc.integer({ min: 50, max: 3000 }), (amount, volume) => {
        const bottles = bottlesFor(amount, volume)
        expect(bottles * volume).toBeGreaterThanOrEqual(amount)
        expect((bottles - 1) * volume).toBeLessThan(amount)
      }),
    )
  })

  it('has a closure left for every bottle after the loss, and none too many', () => {
    const bottles = fc.integer({ min: 1, max: maxPieces })
    fc.assert(
      fc.property(bottles, fc.integer({ min: 0, max: 200 }), (count, loss) => {
        const closures = withLoss(count, loss)
        expect(closures * 1000).toBeGreaterThanOrEqual(count * (1000 + loss))
        expect((closures - 1) * 1000).toBeLessThan(count * (1000 + loss))
        expect(withinLoss(closures, loss)).toBe(count)
        expect(withinLoss(closures - 1, loss)).toBe(count - 1)
      }),
    )
  })
})

describe('rounding to what is sold', () => {
  const bulk = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
  const boxed = {
    piece: 'screwcap',
    pack: { kind: 'box' as const, pieces: 1000 },
    layer: null,
    pallet: null,
  }

  it('goes by pallets of bulk glass and boxes of closures', () => {
    const pallet = { amount: 1, level: 'pallet' } as const
    expect(roundToOrder(16_000, bulk, pallet)).toEqual({
      pieces: 16_055,
      quantity: { amount: 13, level: 'pallet' },
      isMinimum: false,
    })
    expect(roundToOrder(16_320, boxed, { amount: 1, level: 'pack' })?.pieces).toBe(17_000)
    expect(roundToOrder(1, boxed, { amount: 5, level: 'pack' })).toEqual({
      pieces: 5000,
      quantity: { amount: 5, level: 'pack' },
      isMinimum: true,
    })
    expect(salesUnitOf({ ...bulk, pallet: null, layer: null }, pallet).level).toBe('piece')
  })

  it('is exact, covers the need and the minimum, and adds less than one unit', () => {
    const needs = fc.integer({ min: 1, max: maxPieces * 2 })
    const minimum = fc.record({
      amount: fc.integer({ min: 1, max: 20 }),
      level: fc.constantFrom('piece', 'pack', 'layer', 'pallet'),
    })
    fc.assert(
      fc.property(anyHierarchy, needs, minimum, (packs, needed, minimumOrder) => {
        const ordered = roundToOrder(needed, packs, minimumOrder)
        const least = Math.max(
          needed,
          (piecesPer(packs, minimumOrder.level) ?? 1) * minimumOrder.amount,
        )
        const unit = salesUnitOf(packs, minimumOrder).pieces
        if (!ordered) {
          expect(Math.ceil(least / unit) * unit).toBeGreaterThan(maxPieces)
          return
        }
        expect(ordered.pieces).toBeGreaterThanOrEqual(least)
        expect(ordered.pieces - least).toBeLessThan(unit)
        expect(toPieces(packs, ordered.quantity)).toEqual({ ok: true, pieces: ordered.pieces })
      }),
    )
  })
})

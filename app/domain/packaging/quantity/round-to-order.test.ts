import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToOrder, salesUnitOf } from './minimum-order.ts'
import { anyHierarchy } from './pack-hierarchies.fixture.ts'
import { maxPieces, piecesPer } from './packs.ts'
import { toPieces } from './quantities.ts'

describe('roundToOrder', () => {
  const bulk = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
  const boxed = {
    piece: 'screwcap',
    pack: { kind: 'box' as const, pieces: 1000 },
    layer: null,
    pallet: null,
  }

  it('rounds to pallets of bulk glass and boxes of closures', () => {
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
        expect(toPieces(packs, ordered.quantity)).toEqual({
          outcome: 'done',
          pieces: ordered.pieces,
        })
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundUpOffers } from './minimum-order.ts'
import {
  anyHierarchy,
  anyPieces,
  boxedScrewcap,
  bulkClaret,
  loosePieces,
  packedClaret,
} from './pack-hierarchies.fixture.ts'
import { maxPieces, piecesPer } from './packs.ts'

describe('roundUpOffers', () => {
  it('offers 14,000 claret bottles as 57 layers or 12 pallets', () => {
    expect(roundUpOffers(bulkClaret, 14_000)).toEqual([
      { level: 'layer', amount: 57, pieces: 14_079 },
      { level: 'pallet', amount: 12, pieces: 14_820 },
    ])
  })

  it('offers only the pallet if the layers are full, and nothing if the pallets are', () => {
    expect(roundUpOffers(bulkClaret, 14_079)).toEqual([
      { level: 'pallet', amount: 12, pieces: 14_820 },
    ])
    expect(roundUpOffers(bulkClaret, 14_820)).toEqual([])
    expect(roundUpOffers(loosePieces, 7)).toEqual([])
  })

  it('offers only the larger of two levels with the same result', () => {
    expect(roundUpOffers(packedClaret, 767)).toEqual([{ level: 'pallet', amount: 1, pieces: 768 }])
    expect(roundUpOffers(packedClaret, 185)).toEqual([
      { level: 'layer', amount: 1, pieces: 192 },
      { level: 'pallet', amount: 1, pieces: 768 },
    ])
    expect(roundUpOffers(boxedScrewcap, 14_280)).toEqual([
      { level: 'pack', amount: 15, pieces: 15_000 },
    ])
  })

  it('never offers more than a line can hold', () => {
    expect(roundUpOffers(bulkClaret, 9_999_790)).toEqual([
      { level: 'pallet', amount: 8097, pieces: 9_999_795 },
    ])
    expect(roundUpOffers(bulkClaret, 9_999_796)).toEqual([])
    expect(roundUpOffers(boxedScrewcap, maxPieces)).toEqual([])
  })

  it('offers the smallest full multiple of its level, above the quantity, smallest first', () => {
    fc.assert(
      fc.property(anyHierarchy, anyPieces, (packs, pieces) => {
        const offers = roundUpOffers(packs, pieces)
        for (const offer of offers) {
          const per = piecesPer(packs, offer.level) ?? Number.NaN
          expect(offer.pieces).toBe(offer.amount * per)
          expect(offer.pieces).toBeGreaterThan(pieces)
          expect(offer.pieces - per).toBeLessThan(pieces)
          expect(offer.pieces).toBeLessThanOrEqual(maxPieces)
        }
        const sizes = offers.map((offer) => offer.pieces)
        expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLevel, levelNoun, offeredLevelNouns, offeredLevels } from './levels.ts'
import {
  anyHierarchy,
  boxedScrewcap,
  bulkClaret,
  loosePieces,
  packedClaret,
} from './pack-hierarchies.fixture.ts'
import { levels, piecesPer } from './packs.ts'

describe('order levels', () => {
  it('include bottle, layer and pallet for bulk glass, with the bottles in each', () => {
    expect(offeredLevels(bulkClaret).map((offered) => offered.label)).toEqual([
      'bottle',
      'layer (247 bottles)',
      'pallet (1,235 bottles)',
    ])
  })

  it('include the carton for packed glass', () => {
    expect(offeredLevels(packedClaret)).toEqual([
      { level: 'piece', pieces: 1, label: 'bottle' },
      { level: 'pack', pieces: 12, label: 'carton (12 bottles)' },
      { level: 'layer', pieces: 192, label: 'layer (192 bottles)' },
      { level: 'pallet', pieces: 768, label: 'pallet (768 bottles)' },
    ])
  })

  it('are named as buyers name them', () => {
    expect(offeredLevelNouns(packedClaret)).toBe('bottles, cartons, layers or pallets')
    expect(offeredLevelNouns(boxedScrewcap)).toBe('screwcaps or boxes')
    expect(levelNoun(boxedScrewcap, 'pack')).toBe('box')
  })

  it('default to that of the minimum order: pallets for glass, boxes for closures', () => {
    expect(defaultLevel(bulkClaret, { amount: 1, level: 'pallet' })).toBe('pallet')
    expect(defaultLevel(packedClaret, { amount: 1, level: 'pallet' })).toBe('pallet')
    expect(defaultLevel(boxedScrewcap, { amount: 1, level: 'pack' })).toBe('pack')
  })

  it('default to the pack, pallet or piece without a minimum order', () => {
    expect(defaultLevel(bulkClaret, null)).toBe('pallet')
    expect(defaultLevel(boxedScrewcap, null)).toBe('pack')
    expect(defaultLevel(loosePieces, null)).toBe('piece')
    expect(defaultLevel(loosePieces, { amount: 1, level: 'pallet' })).toBe('piece')
  })

  it('never default to a level the product lacks', () => {
    const anyMinimum = fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 9 }), level: fc.constantFrom(...levels) }),
    )
    fc.assert(
      fc.property(anyHierarchy, anyMinimum, (packs, minimum) => {
        expect(piecesPer(packs, defaultLevel(packs, minimum))).not.toBeNull()
      }),
    )
  })
})

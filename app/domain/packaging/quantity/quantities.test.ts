import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyHierarchy,
  anyPieces,
  boxedScrewcap,
  bulkClaret,
  loosePieces,
  packedClaret,
} from './pack-hierarchies.fixture.ts'
import { levels, maxPieces, piecesPer } from './packs.ts'
import {
  breakDown,
  describeLevelQuantity,
  describeQuantity,
  fromPieces,
  toPieces,
} from './quantities.ts'

describe('toPieces and fromPieces', () => {
  it('convert pallets, layers and bottles', () => {
    expect(toPieces(bulkClaret, { amount: 11, level: 'pallet' })).toEqual({
      outcome: 'done',
      pieces: 13_585,
    })
    expect(toPieces(bulkClaret, { amount: 57, level: 'layer' })).toEqual({
      outcome: 'done',
      pieces: 14_079,
    })
    expect(toPieces(bulkClaret, { amount: maxPieces, level: 'piece' }).outcome).toBe('done')
  })

  it.each([
    [0, 'pallet', 'The smallest quantity is 1 pallet. Type 1 or more.'],
    [-3, 'piece', 'The smallest quantity is 1 bottle. Type 1 or more.'],
    [Number.NaN, 'layer', 'The smallest quantity is 1 layer. Type 1 or more.'],
    [1.5, 'pallet', 'Type whole pallets, or choose a smaller unit.'],
    [1.5, 'piece', 'Type whole bottles.'],
    [maxPieces + 1, 'piece', 'That is more than one line can hold: at most 9,999,999 bottles.'],
    [
      8098,
      'pallet',
      'That is more than one line can hold: at most 8,097 pallets (9,999,795 bottles).',
    ],
    [
      Number.POSITIVE_INFINITY,
      'piece',
      'That is more than one line can hold: at most 9,999,999 bottles.',
    ],
    [2, 'pack', 'This product is not sold by the pack. Choose bottles, layers or pallets.'],
  ] as const)('refuse %s of a %s and say what to do', (amount, level, message) => {
    expect(toPieces(bulkClaret, { amount, level })).toEqual({ outcome: 'refused', message })
  })

  it('convert back exactly or return null', () => {
    expect(fromPieces(bulkClaret, 14_079, 'layer')).toEqual({ amount: 57, level: 'layer' })
    expect(fromPieces(bulkClaret, 14_079, 'pallet')).toBeNull()
    expect(fromPieces(bulkClaret, 14_079, 'pack')).toBeNull()
    fc.assert(
      fc.property(anyHierarchy, anyPieces, fc.constantFrom(...levels), (packs, amount, level) => {
        const result = toPieces(packs, { amount, level })
        if (result.outcome === 'done')
          expect(fromPieces(packs, result.pieces, level)).toEqual({ amount, level })
      }),
    )
  })
})

describe('describeQuantity and breakDown', () => {
  it.each([
    [14_079, '14,079 bottles = 11 pallets + 2 layers'],
    [14_000, '14,000 bottles = 11 pallets + 1 layer + 168'],
    [1235, '1,235 bottles = 1 pallet'],
    [248, '248 bottles = 1 layer + 1'],
    [168, '168 bottles'],
    [1, '1 bottle'],
  ])('show %i bulk bottles exactly', (pieces, words) => {
    expect(describeQuantity(bulkClaret, pieces)).toBe(words)
  })

  it('count packed glass by the carton and closures by the box', () => {
    expect(describeQuantity(packedClaret, 1000)).toBe(
      '1,000 bottles = 1 pallet + 1 layer + 3 cartons + 4',
    )
    expect(describeQuantity(boxedScrewcap, 14_500)).toBe('14,500 screwcaps = 14 boxes + 500')
    expect(describeQuantity(loosePieces, 2)).toBe('2 couplers')
    expect(describeLevelQuantity(boxedScrewcap, { amount: 1, level: 'pack' })).toBe('1 box')
    expect(describeLevelQuantity(bulkClaret, { amount: 12, level: 'pallet' })).toBe('12 pallets')
  })

  it('add up to the quantity, whatever the packs', () => {
    fc.assert(
      fc.property(anyHierarchy, fc.nat(maxPieces), (packs, pieces) => {
        const sum = breakDown(packs, pieces).reduce(
          (total, part) => total + part.amount * (piecesPer(packs, part.level) ?? Number.NaN),
          0,
        )
        expect(sum).toBe(pieces)
      }),
    )
  })

  it('leave less than one full unit of a level to the levels below it', () => {
    fc.assert(
      fc.property(anyHierarchy, anyPieces, (packs, pieces) => {
        const parts = breakDown(packs, pieces)
        for (const level of levels) {
          const per = piecesPer(packs, level)
          if (per === null) continue
          const below = parts
            .filter((part) => levels.indexOf(part.level) < levels.indexOf(level))
            .reduce((total, part) => total + part.amount * (piecesPer(packs, part.level) ?? 0), 0)
          expect(below).toBeLessThan(per)
        }
      }),
    )
  })
})

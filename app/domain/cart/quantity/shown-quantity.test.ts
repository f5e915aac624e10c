import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyHierarchy,
  anyPieces,
  bulkClaret,
} from '#app/domain/packaging/quantity/pack-hierarchies.fixture.ts'
import { levels } from '#app/domain/packaging/quantity/packs.ts'
import { toPieces } from '#app/domain/packaging/quantity/quantities.ts'
import { toFieldQuantity } from './quantity-conversion.ts'

describe('quantity in the field of a line', () => {
  it('uses the level that was entered', () => {
    expect(toFieldQuantity(bulkClaret, { pieces: 2470, level: 'layer' })).toEqual({
      amount: 10,
      level: 'layer',
    })
  })

  it('uses the largest level with a whole number if the entered level no longer divides it', () => {
    expect(toFieldQuantity(bulkClaret, { pieces: 1235 + 247, level: 'pallet' })).toEqual({
      amount: 6,
      level: 'layer',
    })
    expect(toFieldQuantity(bulkClaret, { pieces: 1236, level: 'pallet' })).toEqual({
      amount: 1236,
      level: 'piece',
    })
  })

  it('never changes the number of pieces', () => {
    fc.assert(
      fc.property(anyHierarchy, anyPieces, fc.constantFrom(...levels), (packs, pieces, level) => {
        const shown = toFieldQuantity(packs, { pieces, level })
        expect(toPieces(packs, shown)).toEqual({ outcome: 'done', pieces })
      }),
    )
  })
})

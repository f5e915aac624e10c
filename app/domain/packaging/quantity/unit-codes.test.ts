import { describe, expect, it } from 'vitest'
import { packKinds } from './packs.ts'
import { unitCodeOf, unitCodes, unitsOf } from './unit-codes.ts'

const cartons = {
  piece: 'bottle',
  pack: { kind: 'carton', pieces: 12 },
  layer: 180,
  pallet: 1080,
} as const

describe('UN/ECE unit codes', () => {
  it('name each level of a product with its pieces', () => {
    expect(unitsOf(cartons)).toEqual([
      { code: 'H87', level: 'piece', pieces: 1 },
      { code: 'XCT', level: 'pack', pieces: 12 },
      { code: 'LR', level: 'layer', pieces: 180 },
      { code: 'XPX', level: 'pallet', pieces: 1080 },
    ])
  })

  it('leave out levels that a product does not have', () => {
    expect(unitsOf({ piece: 'keg', pack: null, layer: null, pallet: 6 })).toHaveLength(2)
  })

  it.each(packKinds)('list the code of a %s', (kind) => {
    expect(unitCodes).toContain(unitCodeOf({ ...cartons, pack: { kind, pieces: 2 } }, 'pack'))
  })
})

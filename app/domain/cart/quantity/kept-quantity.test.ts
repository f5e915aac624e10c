import { describe, expect, it } from 'vitest'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { keptQuantity } from './kept-quantity.ts'

const bulk: PackHierarchy = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const packed: PackHierarchy = {
  piece: 'bottle',
  pack: { kind: 'carton', pieces: 12 },
  layer: 192,
  pallet: 768,
}

describe('quantity carried over between items', () => {
  it('is returned for the next item in its unit', () => {
    const kept = keptQuantity()
    expect(kept.typedFor(bulk)).toBeUndefined()
    kept.keep({ amount: '7', level: 'pallet' }, bulk)
    expect(kept.typedFor(packed)).toEqual({ amount: '7', level: 'pallet' })
  })

  it('is converted to pieces if the next item is not sold in the unit', () => {
    const kept = keptQuantity()
    kept.keep({ amount: '100', level: 'pack' }, packed)
    expect(kept.typedFor(bulk)).toEqual({ amount: '1,200', level: 'piece' })
    kept.keep({ amount: 'many', level: 'pack' }, packed)
    expect(kept.typedFor(bulk)).toEqual({ amount: 'many', level: 'piece' })
  })

  it('is cleared after submit', () => {
    const kept = keptQuantity()
    kept.keep({ amount: '7', level: 'pallet' }, bulk)
    kept.forget()
    expect(kept.typedFor(packed)).toBeUndefined()
  })
})

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

describe('what was typed for one item of a family', () => {
  it('stands in the field of the next one, in its unit', () => {
    const kept = keptQuantity()
    expect(kept.typedFor(bulk)).toBeUndefined()
    kept.keep({ amount: '7', level: 'pallet' }, bulk)
    expect(kept.typedFor(packed)).toEqual({ amount: '7', level: 'pallet' })
  })

  it('is counted in pieces where the next one has no such unit', () => {
    const kept = keptQuantity()
    kept.keep({ amount: '100', level: 'pack' }, packed)
    expect(kept.typedFor(bulk)).toEqual({ amount: '1,200', level: 'piece' })
    kept.keep({ amount: 'many', level: 'pack' }, packed)
    expect(kept.typedFor(bulk)).toEqual({ amount: 'many', level: 'piece' })
  })

  it('is forgotten once it is sent', () => {
    const kept = keptQuantity()
    kept.keep({ amount: '7', level: 'pallet' }, bulk)
    kept.forget()
    expect(kept.typedFor(packed)).toBeUndefined()
  })
})

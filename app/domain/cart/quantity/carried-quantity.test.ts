import { describe, expect, it } from 'vitest'
import type { PackHierarchy } from '#app/domain/packaging/quantity/packs.ts'
import { createCarriedQuantity } from './quantity-conversion.ts'

const bulk: PackHierarchy = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const packed: PackHierarchy = {
  piece: 'bottle',
  pack: { kind: 'carton', pieces: 12 },
  layer: 192,
  pallet: 768,
}

describe('quantity carried over between items', () => {
  it('is returned for the next item in its unit', () => {
    const kept = createCarriedQuantity()
    expect(kept.quantityFor(bulk)).toBeUndefined()
    kept.remember({ amount: '7', level: 'pallet' }, bulk)
    expect(kept.quantityFor(packed)).toEqual({ amount: '7', level: 'pallet' })
  })

  it('is converted to pieces if the next item is not sold in the unit', () => {
    const kept = createCarriedQuantity()
    kept.remember({ amount: '100', level: 'pack' }, packed)
    expect(kept.quantityFor(bulk)).toEqual({ amount: '1,200', level: 'piece' })
    kept.remember({ amount: 'many', level: 'pack' }, packed)
    expect(kept.quantityFor(bulk)).toEqual({ amount: 'many', level: 'piece' })
  })

  it('is cleared after submit', () => {
    const kept = createCarriedQuantity()
    kept.remember({ amount: '7', level: 'pallet' }, bulk)
    kept.clear()
    expect(kept.quantityFor(packed)).toBeUndefined()
  })

  it('reports the pieces of the last valid quantity to its listeners, also after submit', () => {
    const kept = createCarriedQuantity()
    const seen: (number | null)[] = []
    const stop = kept.subscribe(() => seen.push(kept.enteredPieces()))
    expect(kept.enteredPieces()).toBeNull()
    kept.remember({ amount: '2', level: 'pallet' }, bulk)
    kept.remember({ amount: 'many', level: 'pallet' }, bulk)
    kept.clear()
    expect(kept.enteredPieces()).toBe(2470)
    stop()
    kept.remember({ amount: '3', level: 'pallet' }, bulk)
    expect(seen).toEqual([2470])
  })
})

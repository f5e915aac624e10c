import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseQuantity } from '#app/domain/packaging/quantity/read-quantity.ts'
import { convertUnit } from './quantity-conversion.ts'

const glass = { piece: 'bottle', pack: null, layer: 247, pallet: 1235 }
const boxed = {
  piece: 'screwcap',
  pack: { kind: 'box', pieces: 1000 } as const,
  layer: null,
  pallet: null,
}

it('convertUnit converts a typed quantity to the selected unit and explains it', () => {
  expect(convertUnit(glass, { amount: '17', level: 'pallet' }, 'layer')).toEqual({
    amount: '85',
    words: '17 pallets are 85 layers.',
  })
  expect(convertUnit(boxed, { amount: '1', level: 'pack' }, 'piece')).toEqual({
    amount: '1,000',
    words: '1 box is 1,000 screwcaps.',
  })
})

it('convertUnit rounds up to a whole number of the new unit and says so', () => {
  expect(convertUnit(boxed, { amount: '1,500', level: 'piece' }, 'pack')).toEqual({
    amount: '2',
    words: '1,500 screwcaps are no whole number of boxes: rounded up to 2 boxes.',
  })
})

it('convertUnit returns null for invalid quantities and units that the product is not sold in', () => {
  expect(convertUnit(glass, { amount: 'many', level: 'pallet' }, 'layer')).toBeNull()
  expect(convertUnit(glass, { amount: '2', level: 'pallet' }, 'pack')).toBeNull()
  expect(convertUnit(glass, { amount: '2', level: 'pallet' }, 'shelf')).toBeNull()
})

it('convertUnit never reduces the quantity, and adds less than one unit', () => {
  const level = fc.constantFrom('piece', 'layer', 'pallet')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), level, level, (amount, from, to) => {
      const before = parseQuantity(glass, String(amount), from)
      const converted = convertUnit(glass, { amount: String(amount), level: from }, to)
      if (from === to || before.outcome !== 'done') {
        expect(converted).toBeNull()
        return
      }
      const after = parseQuantity(glass, converted?.amount, to)
      expect(after.outcome === 'done' && after.pieces - before.pieces).toBeGreaterThanOrEqual(0)
      const each = { piece: 1, layer: 247, pallet: 1235 }[to] ?? 0
      expect(after.outcome === 'done' && after.pieces - before.pieces).toBeLessThan(each)
    }),
  )
})

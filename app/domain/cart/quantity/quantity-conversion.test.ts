import { describe, expect, it } from 'vitest'
import {
  boxedScrewcap,
  bulkClaret,
} from '#app/domain/packaging/quantity/pack-hierarchies.fixture.ts'
import { type Countable, convertQuantity, describeQuantityHint } from './quantity-conversion.ts'

const claret: Countable = {
  packs: bulkClaret,
  figures: { glassMass: 460, palletGross: 614 },
  minimumOrder: { amount: 1, level: 'pallet' },
}
const screwcap: Countable = {
  packs: boxedScrewcap,
  figures: { boxMass: 4.6 },
  minimumOrder: { amount: 1, level: 'pack' },
}

const words = (product: Countable, amount: string, level: string) =>
  convertQuantity(product, { amount, level })?.words.join(' · ')

describe('quantity conversion', () => {
  it('shows bottles in pallets and layers, with their weight on the truck', () => {
    expect(words(claret, '14,079', 'piece')).toBe('= 11 pallets + 2 layers · 7 t gross (estimate)')
    expect(words(claret, '14000', 'piece')).toBe(
      '= 11 pallets + 1 layer + 168 · 7 t gross (estimate)',
    )
  })

  it('shows pallets in bottles without repetition', () => {
    expect(words(claret, '11', 'pallet')).toBe('= 13,585 bottles · 6.8 t gross')
    expect(words(claret, '57', 'layer')).toBe(
      '= 14,079 bottles = 11 pallets + 2 layers · 7 t gross (estimate)',
    )
    expect(words(screwcap, '3', 'pack')).toBe('= 3,000 screwcaps · 14 kg gross')
  })

  it('marks a weight as an estimate if one of its figures is', () => {
    expect(words({ ...claret, isWeightEstimate: true }, '11', 'pallet')).toBe(
      '= 13,585 bottles · 6.8 t gross (estimate)',
    )
  })

  it('is empty if the field already says everything', () => {
    expect(words(screwcap, '200', 'piece')).toBe('')
  })

  it('offers to fill up the layer and the pallet', () => {
    const offers = convertQuantity(claret, { amount: '14,000', level: 'piece' })?.roundUps
    expect(offers).toEqual([
      { amount: 57, level: 'layer', words: '57 layers' },
      { amount: 12, level: 'pallet', words: '12 pallets' },
    ])
  })

  it('does not offer a pallet for a fifth of one, unless it is the minimum order', () => {
    const offersOf = (minimumOrder: Countable['minimumOrder']) =>
      convertQuantity({ ...claret, minimumOrder }, { amount: '1', level: 'layer' })?.roundUps
    expect(offersOf({ amount: 1, level: 'layer' })).toEqual([])
    expect(offersOf({ amount: 1, level: 'pallet' })).toHaveLength(1)
  })

  it('states the minimum order if the quantity is below it', () => {
    expect(convertQuantity(claret, { amount: '1', level: 'layer' })?.belowMinimum).toBe(
      'The minimum order is 1 pallet (1,235 bottles).',
    )
    expect(convertQuantity(claret, { amount: '1', level: 'pallet' })?.belowMinimum).toBeNull()
  })

  it('has a hint while there is no quantity', () => {
    expect(describeQuantityHint(claret, 'pallet')).toBe(
      'Type how many pallets you need, such as 12.',
    )
    expect(describeQuantityHint(screwcap, 'pack')).toBe('Type how many boxes you need, such as 12.')
  })

  it('is null for an invalid quantity', () => {
    expect(convertQuantity(claret, { amount: 'ten', level: 'pallet' })).toBeNull()
    expect(convertQuantity(claret, { amount: '1', level: 'box' })).toBeNull()
  })
})

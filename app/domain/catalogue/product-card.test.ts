import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSnapshot } from './catalogue-snapshot.ts'
import type { Product } from './product.ts'
import { productCard } from './product-card.ts'

const termsOf = (overrides: Partial<Product>) => {
  const product = buildProduct(overrides)
  return productCard(buildSnapshot(1, buildDictionary(), [product]), product).terms
}
const boxed = {
  piece: 'screwcap',
  pack: { kind: 'box', pieces: 1000 },
  layer: null,
  pallet: null,
} as const

describe('a card', () => {
  it('says how soon a product can leave and how little of it can be ordered', () => {
    const leadTime = { from: 2, to: 5 }
    expect(termsOf({ leadTime, minimumOrder: { amount: 1, level: 'pallet' } })).toBe(
      '2–5 working days · from 1 pallet',
    )
    expect(termsOf({ leadTime, packs: boxed, minimumOrder: { amount: 3, level: 'pack' } })).toBe(
      '2–5 working days · from 3 boxes',
    )
  })

  it('says that a lead time has to be asked for', () => {
    const minimumOrder = { amount: 500, level: 'piece' } as const
    expect(termsOf({ leadTime: null, packs: boxed, minimumOrder })).toBe(
      'Lead time on request · from 500 screwcaps',
    )
  })

  it('promises nothing of what is no longer made', () => {
    expect(termsOf({ status: 'obsolete' })).toBe('')
  })
})

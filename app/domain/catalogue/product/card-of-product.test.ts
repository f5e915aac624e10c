import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { cardOfProduct } from './card-of-product.ts'
import type { Product } from './product.ts'

const cardOf = (overrides: Partial<Product>) => {
  const product = buildProduct(overrides)
  return cardOfProduct(buildSnapshot(1, buildDictionary(), [product]), product)
}

describe('product card', () => {
  it('shows the lead time and the minimum order', () => {
    const card = cardOf({
      leadTime: { from: 2, to: 5 },
      packs: {
        piece: 'screwcap',
        pack: { kind: 'box', pieces: 1000 },
        layer: null,
        pallet: null,
      },
      minimumOrder: { amount: 3, level: 'pack' },
    })
    expect(card.leadTime).toBe('Lead time 2–5 working days')
    expect(card.minimum).toBe('3 boxes (3,000 screwcaps)')
  })

  it('shows “on request” if there is no lead time', () => {
    expect(cardOf({ leadTime: null }).leadTime).toBe('Lead time on request')
  })

  it('shows no lead time for a product that is no longer made', () => {
    expect(cardOf({ status: 'obsolete' }).leadTime).toBe('')
  })
})

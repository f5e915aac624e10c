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

describe('a card', () => {
  it('says how soon a product can leave and how little of it can be ordered', () => {
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

  it('says that a lead time has to be asked for', () => {
    expect(cardOf({ leadTime: null }).leadTime).toBe('Lead time on request')
  })

  it('promises nothing of what is no longer made', () => {
    expect(cardOf({ status: 'obsolete' }).leadTime).toBe('')
  })
})

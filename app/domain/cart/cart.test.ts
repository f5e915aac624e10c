import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/factories/product.ts'
import { cartLineState } from './cart.ts'

const catalogue = (...products: ReturnType<typeof buildProduct>[]) => {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  return (sku: string) => bySku.get(sku)
}

describe('cart line state', () => {
  it('is orderable if the product is active or made to order', () => {
    for (const status of ['active', 'special-order'] as const) {
      const product = buildProduct({ status })
      expect(cartLineState(product.sku, catalogue(product))).toEqual({ kind: 'orderable', product })
    }
  })

  it('names the replacement of an obsolete product, skipping obsolete successors', () => {
    const current = buildProduct()
    const middle = buildProduct({ status: 'obsolete', successor: current.sku })
    const old = buildProduct({ status: 'obsolete', successor: middle.sku })
    const state = cartLineState(old.sku, catalogue(current, middle, old))
    expect(state).toEqual({ kind: 'obsolete', product: old, successor: current })
  })

  it('names no successor that is weaker or not rated', () => {
    const rated = (pressureRating: number | null) => ({
      finish: 'CR29',
      gasVolumes: 6.5,
      verticalLoad: 5000,
      thermalShock: 38,
      ...(pressureRating === null ? {} : { pressureRating }),
    })
    for (const [rating, isNamed] of [
      [12, true],
      [8, false],
      [null, false],
    ] as const) {
      const current = buildProduct({ attributes: rated(rating) })
      const old = buildProduct({
        status: 'obsolete',
        successor: current.sku,
        attributes: rated(12),
      })
      expect(cartLineState(old.sku, (sku) => (sku === old.sku ? old : current))).toEqual({
        kind: 'obsolete',
        product: old,
        successor: isNamed ? current : null,
      })
    }
  })

  it('names no successor if there is none, it is unpublished, or the chain is circular', () => {
    const a = buildProduct({ sku: 'A', status: 'obsolete', successor: 'B' })
    const b = buildProduct({ sku: 'B', status: 'obsolete', successor: 'A' })
    const lone = buildProduct({ status: 'obsolete', successor: null })
    const draft = buildProduct({ status: 'draft' })
    const replaced = buildProduct({ status: 'obsolete', successor: draft.sku })
    for (const product of [a, lone, replaced]) {
      expect(cartLineState(product.sku, catalogue(a, b, lone, draft, replaced))).toEqual({
        kind: 'obsolete',
        product,
        successor: null,
      })
    }
  })

  it('is vanished if the product is deleted or a draft, and exposes nothing of a draft', () => {
    const draft = buildProduct({ status: 'draft' })
    expect(cartLineState(draft.sku, catalogue(draft))).toEqual({ kind: 'vanished' })
    expect(cartLineState('GONE', catalogue())).toEqual({ kind: 'vanished' })
  })
})

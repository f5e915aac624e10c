import { describe, expect, it } from 'vitest'
import { runWithoutPause } from '#app/platform/process/pausable-work.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { createIndexedProducts } from '../product/indexed-product.ts'
import type { Product } from '../product/product.ts'
import { familyKeyOf, joinMouldsPausably } from './one-body.ts'

const claret = { volume: 750, shape: 'claret', grade: 'standard', finish: 'BVS' }
const figures = { height: 300, diameter: 75.1, glassMass: 460 }

const bottle = (mould: string | null, attributes: Product['attributes']) =>
  buildProduct({ mould, attributes: { ...claret, ...figures, ...attributes } })

/** Counts the families of the bottles. */
function families(...bottles: Product[]): number {
  const keys = runWithoutPause(joinMouldsPausably(bottles.map(createIndexedProducts())))
  return new Set(bottles.map((one) => familyKeyOf(keys, one))).size
}

describe('bottle', () => {
  it('is one family in all of its colours and packs', () => {
    expect(families(bottle('A', { colour: 'flint' }), bottle('A', { colour: 'antique' }))).toBe(1)
  })

  it('is one family with another mouth on the same body', () => {
    const cork = { finish: 'CORK', height: 302, diameter: 74.9, glassMass: 470 }
    expect(families(bottle('A', {}), bottle('AK', cork))).toBe(1)
  })

  it.each([
    ['the same mouth', {}],
    ['another diameter', { finish: 'CORK', diameter: 75.7 }],
    ['another height', { finish: 'CORK', height: 305.1 }],
    ['another weight', { finish: 'CORK', glassMass: 484 }],
    ['another volume', { finish: 'CORK', volume: 700 }],
    ['another shape', { finish: 'CORK', shape: 'burgundy' }],
    ['a higher pressure rating', { finish: 'CORK', pressureRating: 6 }],
    ['a stated vertical load', { finish: 'CORK', verticalLoad: 4000 }],
  ])('is another family if another mould differs by %s', (_, attributes) => {
    expect(families(bottle('A', {}), bottle('B', attributes))).toBe(2)
  })

  it('joins one mould per mouth; a second one is its own family', () => {
    const cork = { finish: 'CORK' }
    expect(families(bottle('A', {}), bottle('B', cork), bottle('C', cork))).toBe(2)
  })

  it('is its own family without a mould or with missing figures', () => {
    const bare = { volume: 750 }
    const half = buildProduct({
      mould: 'H',
      attributes: { ...claret, finish: 'CORK', height: 300 },
    })
    const alone = [buildProduct({ mould: null, attributes: bare }), half, bottle(null, {})]
    expect(families(bottle('A', {}), ...alone)).toBe(4)
  })
})

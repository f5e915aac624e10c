import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { compareFamily } from './compare-family.ts'

const dictionary = buildDictionary(
  buildAttribute({ key: 'volume', type: 'integer' }),
  buildAttribute({ key: 'glassMass', type: 'integer', label: 'Weight' }),
)

/** Builds a bottle of a mould with a weight. */
const bottle = (sku: string, glassMass: number, mould = 'CL750S') =>
  buildProduct({ sku, slug: sku.toLowerCase(), mould, attributes: { volume: 750, glassMass } })

describe('compareFamily', () => {
  it('lists the items of the mould with the figures in which they differ', () => {
    const products = [bottle('GB-A', 460), bottle('GB-B', 480), bottle('GB-C', 500, 'BU750S')]
    const catalogue = buildSnapshot(1, dictionary, products, [])
    const [first] = products
    expect(first && compareFamily(catalogue, first, dictionary)).toEqual({
      columns: [{ column: 'glassMass', label: 'Weight' }],
      members: [
        { sku: 'GB-A', name: 'Claret 750 mL', texts: ['460'] },
        { sku: 'GB-B', name: 'Claret 750 mL', texts: ['480'] },
      ],
      count: 2,
    })
  })

  it('is null for a product without siblings', () => {
    const only = bottle('GB-A', 460)
    const catalogue = buildSnapshot(1, dictionary, [only], [])
    expect(compareFamily(catalogue, only, dictionary)).toBeNull()
  })
})

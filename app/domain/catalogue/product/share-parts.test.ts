import { describe, expect, it } from 'vitest'
import { buildProduct } from '#tests/factories/product.ts'
import { createPartSharing } from './share-parts.ts'

describe('createPartSharing', () => {
  it('makes equal parts of products one object, and leaves all values as they are', () => {
    const products = [
      buildProduct({ mould: '{}', tags: ['export'] }),
      buildProduct({ mould: '{}', tags: ['export'], leadTime: null }),
      buildProduct({ provenance: { leadTime: 'estimate' }, markets: [] }),
    ]
    const share = createPartSharing()
    const [first, second, third] = structuredClone(products).map(share)
    expect([first, second, third]).toEqual(products)
    expect(second?.packs).toBe(first?.packs)
    expect(third?.packs).toBe(first?.packs)
    expect(second?.tags).toBe(first?.tags)
    expect(second?.provenance).toBe(first?.provenance)
    expect(third?.provenance).not.toBe(first?.provenance)
  })
})

import { describe, expect, it } from 'vitest'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { findBaseProduct, findProduct, findSuccessor } from './find-product.ts'
import type { Product } from './product.ts'
import { colourOptions, supplierListings, variations } from './product-versions.ts'
import { relatedProducts } from './related-products.ts'

const seed = await readSeedCatalogue()
const catalogue = buildSnapshot(1, seed.dictionary, seed.products)

function product(sku: string): Product {
  const found = catalogue.bySku.get(sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}
const skus = (products: readonly Product[]) => products.map(({ sku }) => sku)
const related = (sku: string) =>
  relatedProducts(catalogue, product(sku)).map((one) => `${one.relation} ${one.product.sku}`)

describe('a product page', () => {
  it('is found by its slug, whatever the status but draft', () => {
    const draft = buildProduct({ status: 'draft', slug: 'a-draft' })
    const obsolete = buildProduct({ status: 'obsolete', slug: 'an-old-one' })
    const small = buildSnapshot(1, buildDictionary(), [draft, obsolete])
    expect(findProduct(small, 'an-old-one')).toBe(obsolete)
    expect(findProduct(small, 'a-draft')).toBeUndefined()
    for (const slug of ['none', '', '../etc', '__proto__', 'x'.repeat(10_000)]) {
      expect(findProduct(small, slug)).toBeUndefined()
    }
  })

  it('offers the colours of the same mould, finish and pack, its own among them', () => {
    const options = colourOptions(catalogue, product('GB-CL750S-FL-BV-12-X'))
    expect(options.map(({ label, product: { sku } }) => `${label} ${sku}`)).toEqual([
      'Antique green GB-CL750S-AG-BV-12-X',
      'French green GB-CL750S-FG-BV-12-X',
      'Flint GB-CL750S-FL-BV-12-X',
      'Arctic blue GB-CL750S-AB-BV-12-X',
    ])
    expect(colourOptions(catalogue, product('GB-TN700-FL-B2-06-X'))).toEqual([])
    expect(colourOptions(catalogue, product('CT-12CLA-WH-X'))).toEqual([])
  })

  it('offers a closure’s colours in the same liner, and the other liner in the same colour', () => {
    const screwcap = product('SC-3060SX-BK-BV-X')
    const options = skus(colourOptions(catalogue, screwcap).map((option) => option.product))
    expect(options).toHaveLength(8)
    expect(options.every((sku) => sku.startsWith('SC-3060SX-'))).toBe(true)
    expect(skus(variations(catalogue, screwcap))).toEqual(['SC-3060ST-BK-BV-X'])
  })

  it('offers the same glass in another pack, and the same shape with another finish', () => {
    expect(skus(variations(catalogue, product('GB-CL750S-AG-BV-12-X')))).toEqual([
      'GB-CL750S-AG-BV-06-X',
      'GB-CL750S-AG-BV-00-X',
      'GB-CL750SK-AG-KM-12-X',
    ])
    expect(skus(variations(catalogue, product('CT-12CLA-WH-X')))).toEqual(['CT-06CLA-WH-X'])
    expect(skus(variations(catalogue, product('KG-KK20-NA-X')))).toEqual([
      'KG-KK10-NA-X',
      'KG-KK30-NA-X',
    ])
  })

  it('lists the suppliers’ own listings beside the base product', () => {
    const base = product('GB-CL750S-AG-BV-00-X')
    const listings = supplierListings(catalogue, base)
    expect(skus(listings)).toEqual(['GB-CL750S-AG-BV-00-OI', 'GB-CL750S-AG-BV-00-OR'])
    for (const listing of listings) expect(findBaseProduct(catalogue, listing)).toBe(base)
    expect(skus(supplierListings(catalogue, product('GB-CL750S-AG-BV-00-OI')))).toEqual([
      'GB-CL750S-AG-BV-00-OR',
    ])
  })

  it('of an obsolete product names what replaces it, first', () => {
    expect(related('GB-CL750S-AG-BV-12-IM')[0]).toBe('successor GB-CL750S-AG-BV-12-X')
    const chain = [
      buildProduct({ sku: 'A', status: 'obsolete', successor: 'B' }),
      buildProduct({ sku: 'B', status: 'obsolete', successor: 'C' }),
      buildProduct({ sku: 'C' }),
      buildProduct({ sku: 'D', status: 'obsolete', successor: 'NONE' }),
    ]
    const small = buildSnapshot(1, buildDictionary(), chain)
    const successors = chain.map((one) => findSuccessor(small, one)?.sku ?? null)
    expect(successors).toEqual(['C', 'C', null, null])
  })

  it('relates a bottle to its mould, and everything without one to its kind', () => {
    expect(related('GB-SP750S-AG-29-06-X')).toEqual([
      'same-mould GB-SP750S-FL-29-00-X',
      'same-mould GB-SP750S-FG-29-00-X',
    ])
    const closures = related('SC-2844SX-BK-R8-X')
    expect(closures.length).toBeGreaterThan(0)
    expect(closures.every((one) => one.startsWith('alike SC-'))).toBe(true)
  })

  it('never relates a product to itself, to one twice, or to one that is not sold', () => {
    for (const one of catalogue.products) {
      const shown = [
        ...relatedProducts(catalogue, one).filter(({ relation }) => relation !== 'successor'),
        ...variations(catalogue, one).map((version) => ({ product: version })),
      ].map((entry) => entry.product)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown).not.toContain(one)
      expect(shown.every(({ status, canonical }) => status === 'active' && !canonical)).toBe(true)
    }
  })

  it('says the same in whatever order the products were stored', () => {
    const reversed = buildSnapshot(1, seed.dictionary, seed.products.toReversed())
    for (const one of catalogue.products) {
      expect(relatedProducts(reversed, one)).toEqual(relatedProducts(catalogue, one))
    }
  })
})

import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { familyNumber } from '#app/domain/catalogue/family/family-index.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { findBaseProduct, findProduct, findSuccessor } from './find-product.ts'
import type { Product } from './product.ts'
import { relatedProducts } from './product-relations.ts'
import { colourOptions, supplierListings } from './product-versions.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()

function product(sku: string): Product {
  const found = catalogue.bySku.get(sku)
  if (!found) throw new Error(`no ${sku}`)
  return found
}
const skus = (products: readonly Product[]) => products.map(({ sku }) => sku)
const related = (sku: string) =>
  relatedProducts(catalogue, product(sku)).map((one) => `${one.relation} ${one.product.sku}`)

describe('product page', () => {
  it('is found by its slug for every status except draft', () => {
    const draft = buildProduct({ status: 'draft', slug: 'a-draft' })
    const obsolete = buildProduct({ status: 'obsolete', slug: 'an-old-one' })
    const small = buildSnapshot(1, buildDictionary(), [draft, obsolete])
    expect(findProduct(small, 'an-old-one')).toBe(obsolete)
    expect(findProduct(small, 'a-draft')).toBeUndefined()
    for (const slug of ['none', '', '../etc', '__proto__', 'x'.repeat(10_000)]) {
      expect(findProduct(small, slug)).toBeUndefined()
    }
  })

  it('offers the colours of the same mould, finish and pack, including its own', () => {
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

  it('offers the colours of a closure with the same liner', () => {
    const screwcap = product('SC-3060SX-BK-BV-X')
    const options = skus(colourOptions(catalogue, screwcap).map((option) => option.product))
    expect(options).toHaveLength(8)
    expect(options.every((sku) => sku.startsWith('SC-3060SX-'))).toBe(true)
  })

  it('lists suppliers’ listings with the base product', () => {
    const base = product('GB-CL750S-AG-BV-00-X')
    const listings = supplierListings(catalogue, base)
    expect(skus(listings)).toEqual(['GB-CL750S-AG-BV-00-OI', 'GB-CL750S-AG-BV-00-OR'])
    for (const listing of listings) expect(findBaseProduct(catalogue, listing)).toBe(base)
    expect(skus(supplierListings(catalogue, product('GB-CL750S-AG-BV-00-OI')))).toEqual([
      'GB-CL750S-AG-BV-00-OR',
    ])
  })

  it('names the successor of an obsolete product first', () => {
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

  it('relates a product to other families of its kind, nearest in volume first', () => {
    expect(related('GB-CL375-FL-BV-00-X').slice(0, 2)).toEqual([
      expect.stringMatching(/^alike GB-CL187-FL-.*-00-X$/),
      expect.stringMatching(/^alike GB-CL750/),
    ])
    expect(related('SC-2844SX-BK-R8-X')[0]).toMatch(/^alike SC-/)
  })

  it('relates every product, including cans, kegs, pallets and special orders', () => {
    const seen = new Set<string>()
    for (const one of catalogue.products) {
      const alike = relatedProducts(catalogue, one).filter(({ relation }) => relation === 'alike')
      expect(alike.length, one.sku).toBeGreaterThan(1)
      seen.add(`${one.category} ${one.status}`)
    }
    for (const kind of ['cans active', 'kegs active', 'pallets active', 'bottles special-order']) {
      expect(seen).toContain(kind)
    }
  })

  it('never relates a product to its own family, to one family twice, or to a product that is not sold', () => {
    for (const one of catalogue.products) {
      const shown = relatedProducts(catalogue, one)
        .filter(({ relation }) => relation !== 'successor')
        .map((entry) => entry.product)
      const families = [one, ...shown].map((product) => familyNumber(catalogue.index, product))
      expect(new Set(families).size).toBe(families.length)
      expect(shown.every(({ status, canonical }) => status === 'active' && !canonical)).toBe(true)
    }
  })

  it('does not depend on the order in which products were stored', () => {
    const reversed = buildSnapshot(1, seed.dictionary, seed.products.toReversed())
    for (const one of catalogue.products) {
      expect(relatedProducts(reversed, one)).toEqual(relatedProducts(catalogue, one))
    }
  })
})

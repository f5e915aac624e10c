import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { findClashes, findGaps } from './run-checks.ts'

const { products } = await readSeedCatalogue()
const bySku = new Map(products.map((product) => [product.sku, product]))
const some = (...skus: string[]): Product[] =>
  skus.map((sku) => {
    const product = bySku.get(sku)
    if (!product) throw new Error(`no ${sku}`)
    return product
  })

const bulkClaret = 'GB-CL750S-AG-BV-00-X'
const packedClaret = 'GB-CL750S-AG-BV-12-X'
const sparkling = 'GB-SP750S-AG-29-06-X'
const screwcap = 'SC-3060SX-BK-BV-X'
const carton = 'CT-12CLA-WH-X'
const divider = 'DV-12CLA-NA-X'

const wanted = (...skus: string[]) => findGaps(some(...skus)).map((gap) => gap.description)
const clashing = (...skus: string[]) =>
  findClashes(some(...skus)).map(({ product, other }) => `${product.sku} ${other.sku}`)

describe('missing parts', () => {
  it('include closure and carton for bulk glass, then the divider of that carton', () => {
    const closure = 'closure for its BVS 30H60 screw finish'
    expect(wanted(bulkClaret)).toEqual([closure, 'carton'])
    expect(wanted(bulkClaret, screwcap)).toEqual(['carton'])
    expect(wanted(bulkClaret, screwcap, carton)).toEqual(['divider for its carton'])
    expect(wanted(bulkClaret, screwcap, carton, divider)).toEqual([])
  })

  it('include neither carton nor divider for packed glass', () => {
    expect(wanted(packedClaret)).toEqual(['closure for its BVS 30H60 screw finish'])
    expect(wanted(packedClaret, screwcap)).toEqual([])
  })

  it('include a wirehood for a sparkling cork, but not for a crown', () => {
    expect(wanted(sparkling, 'CK-48X305A-NA-29-X')).toEqual(['wirehood over its cork'])
    expect(wanted(sparkling, 'CK-48X305A-NA-29-X', 'WH-29-BK-29-X')).toEqual([])
    expect(wanted(sparkling, 'CS-29-BK-29-X')).toEqual([])
  })

  it('include ends for cans', () => {
    expect(wanted('CA-375CLA-SV-X')).toEqual(['ends'])
    expect(wanted('CA-375CLA-SV-X', 'CA-END200-SV-X')).toEqual(['ends'])
    expect(wanted('CA-375CLA-SV-X', 'CA-END202-SV-X')).toEqual([])
  })

  it('are empty for closures, cartons and dividers alone', () => {
    expect(wanted(screwcap, carton, divider)).toEqual([])
  })

  it('never increase when a fitting part is added', () => {
    const bottles = products.filter(({ category }) => category === 'bottles')
    const others = products.filter(({ category }) => category !== 'bottles')
    fc.assert(
      fc.property(
        fc.constantFrom(...bottles),
        fc.array(fc.constantFrom(...others), { maxLength: 6 }),
        fc.constantFrom(...others.filter(({ category }) => category === 'closures')),
        (bottle, held, more) => {
          const closures = (list: Product[]) =>
            findGaps(list).filter((gap) => gap.description.startsWith('closure')).length
          const before = closures([bottle, ...held])
          expect(closures([bottle, ...held, more])).toBeLessThanOrEqual(before)
        },
      ),
    )
  })
})

describe('clashes', () => {
  it('include a closure that fits none of the bottles, with the reason', () => {
    expect(findClashes(some(bulkClaret, 'CS-26P-GD-26-X'))).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(/^The BVS 30H60 screw finish takes a 30 × 60 screwcap/),
      }),
    ])
    expect(clashing(bulkClaret, 'GB-LN330-AM-26-24-X', 'CS-26P-GD-26-X')).toEqual([])
  })

  it('include a carton that holds none of the bottles, and a divider for another carton', () => {
    expect(clashing(bulkClaret, 'CT-12BUR-WH-X')).toEqual([`CT-12BUR-WH-X ${bulkClaret}`])
    expect(clashing(carton, 'DV-12BUR-NA-X')).toEqual([`DV-12BUR-NA-X ${carton}`])
    expect(clashing(carton, divider)).toEqual([])
  })

  it('include an end that fits none of the cans', () => {
    expect(clashing('CA-375CLA-SV-X', 'CA-END200-SV-X')).toEqual(['CA-END200-SV-X CA-375CLA-SV-X'])
  })

  it('report only the product that fits nothing else, once', () => {
    expect(clashing('GB-SP750S-AG-29-00-X', carton, divider)).toEqual([
      `GB-SP750S-AG-29-00-X ${carton}`,
    ])
    expect(clashing(bulkClaret, screwcap, 'CT-12BUR-WH-X')).toEqual([`CT-12BUR-WH-X ${bulkClaret}`])
  })

  it('are empty without a counterpart', () => {
    expect(clashing(screwcap, 'CS-26P-GD-26-X', carton)).toEqual([])
    expect(clashing()).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { runClashes, runGaps } from './run-checks.ts'

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

const wanted = (...skus: string[]) => runGaps(some(...skus)).map((gap) => gap.wanted)
const clashing = (...skus: string[]) =>
  runClashes(some(...skus)).map(({ product, other }) => `${product.sku} ${other.sku}`)

describe('what a run still needs', () => {
  it('is closure and carton of bulk glass, then the divider of that carton', () => {
    const closure = 'closure for its BVS 30H60 screw finish'
    expect(wanted(bulkClaret)).toEqual([closure, 'carton'])
    expect(wanted(bulkClaret, screwcap)).toEqual(['carton'])
    expect(wanted(bulkClaret, screwcap, carton)).toEqual(['divider for its carton'])
    expect(wanted(bulkClaret, screwcap, carton, divider)).toEqual([])
  })

  it('is neither carton nor divider of packed glass', () => {
    expect(wanted(packedClaret)).toEqual(['closure for its BVS 30H60 screw finish'])
    expect(wanted(packedClaret, screwcap)).toEqual([])
  })

  it('is a wirehood where a sparkling cork goes in, none where a crown does', () => {
    expect(wanted(sparkling, 'CK-48X305A-NA-29-X')).toEqual(['wirehood over its cork'])
    expect(wanted(sparkling, 'CK-48X305A-NA-29-X', 'WH-29-BK-29-X')).toEqual([])
    expect(wanted(sparkling, 'CS-29-BK-29-X')).toEqual([])
  })

  it('is the end of a can', () => {
    expect(wanted('CA-375CLA-SV-X')).toEqual(['ends'])
    expect(wanted('CA-375CLA-SV-X', 'CA-END200-SV-X')).toEqual(['ends'])
    expect(wanted('CA-375CLA-SV-X', 'CA-END202-SV-X')).toEqual([])
  })

  it('is nothing for closures, cartons and dividers by themselves', () => {
    expect(wanted(screwcap, carton, divider)).toEqual([])
  })

  it('never grows when something that fits is added', () => {
    const bottles = products.filter(({ category }) => category === 'bottles')
    const others = products.filter(({ category }) => category !== 'bottles')
    fc.assert(
      fc.property(
        fc.constantFrom(...bottles),
        fc.array(fc.constantFrom(...others), { maxLength: 6 }),
        fc.constantFrom(...others.filter(({ category }) => category === 'closures')),
        (bottle, held, more) => {
          const closures = (list: Product[]) =>
            runGaps(list).filter((gap) => gap.wanted.startsWith('closure')).length
          const before = closures([bottle, ...held])
          expect(closures([bottle, ...held, more])).toBeLessThanOrEqual(before)
        },
      ),
    )
  })
})

describe('what does not go together', () => {
  it('is a closure that goes on none of the bottles, with the reason', () => {
    expect(runClashes(some(bulkClaret, 'CS-26P-GD-26-X'))).toEqual([
      expect.objectContaining({
        reason: expect.stringMatching(/^The BVS 30H60 screw finish takes a 30 × 60 screwcap/),
      }),
    ])
    expect(clashing(bulkClaret, 'GB-LN330-AM-26-24-X', 'CS-26P-GD-26-X')).toEqual([])
  })

  it('is a carton that holds none of the bottles, and a divider of another carton', () => {
    expect(clashing(bulkClaret, 'CT-12BUR-WH-X')).toEqual([`CT-12BUR-WH-X ${bulkClaret}`])
    expect(clashing(carton, 'DV-12BUR-NA-X')).toEqual([`DV-12BUR-NA-X ${carton}`])
    expect(clashing(carton, divider)).toEqual([])
  })

  it('is an end that closes none of the cans', () => {
    expect(clashing('CA-375CLA-SV-X', 'CA-END200-SV-X')).toEqual(['CA-END200-SV-X CA-375CLA-SV-X'])
  })

  it('names the one that goes with nothing else, once, and lets the other stay', () => {
    expect(clashing('GB-SP750S-AG-29-00-X', carton, divider)).toEqual([
      `GB-SP750S-AG-29-00-X ${carton}`,
    ])
    expect(clashing(bulkClaret, screwcap, 'CT-12BUR-WH-X')).toEqual([`CT-12BUR-WH-X ${bulkClaret}`])
  })

  it('is nothing where there is nothing to go with', () => {
    expect(clashing(screwcap, 'CS-26P-GD-26-X', carton)).toEqual([])
    expect(clashing()).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import type { Product } from '../product/product.ts'
import { findImpossiblePallets } from './impossible-pallets.ts'

const { products } = await readSeedCatalogue()
const cartons = products.filter(({ category }) => category === 'cartons')
const cartonOf = ({ attributes }: Product) =>
  cartons.find((carton) => carton.attributes.cartonClass === attributes.cartonClass) ?? null

/** Returns the findings about a product with other figures. */
function found(sku: string, attributes: Attributes, packs: Partial<Product['packs']> = {}) {
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`no ${sku}`)
  return findImpossiblePallets(
    {
      ...product,
      attributes: { ...product.attributes, ...attributes },
      packs: { ...product.packs, ...packs },
    },
    cartonOf({ ...product, attributes: { ...product.attributes, ...attributes } }),
  ).map(({ text }) => text)
}

describe('findImpossiblePallets', () => {
  it('finds nothing in the seed catalogue', () => {
    expect(
      products.flatMap((product) => findImpossiblePallets(product, cartonOf(product))),
    ).toEqual([])
  })

  it.each<[string, string, Attributes, Partial<Product['packs']>, string]>([
    [
      'bulk glass',
      'GB-CL750S-AG-BV-00-X',
      { palletGross: 641 },
      { layer: 274, pallet: 1370 },
      'layer is 274 bottles, but no more than 247 stand on 1,150 × 1,150 mm.',
    ],
    [
      'bulk glass that is swapped',
      'GB-CL750S-AG-BV-00-X',
      { palletHeight: 1628 },
      {},
      'palletHeight is 1,628 mm, but 5 layers of 247 bottles make 1,682 mm.',
    ],
    [
      'packed glass',
      'GB-CL750L-AG-BV-12-X',
      { palletGross: 473 },
      {},
      'palletGross is 473 kg, but 4 layers of 16 cartons make 373 kg.',
    ],
    [
      'packed glass in half cartons',
      'GB-CL750L-AG-BV-12-X',
      {},
      { layer: 190, pallet: 760 },
      'layer is 190 bottles, which are not whole cartons of 12.',
    ],
    [
      'packed glass that is filled',
      'GB-CL750L-AG-BV-12-X',
      { filledPerPallet: 80 },
      {},
      '5 layers of 16 cartons make 1,740 mm, but a pallet of cartons is no higher than 1,450 mm.',
    ],
    [
      'filled cartons',
      'CT-12CLA-WH-X',
      { filledPerPallet: 46 },
      {},
      'filledPerPallet is 46 cartons, which are not whole layers of 16.',
    ],
    [
      'cans',
      'CA-250SLI-SV-X',
      {},
      { pallet: 6552 },
      '13 layers of 504 cans make 1,927 mm, but a pallet of cans is no higher than 1,800 mm.',
    ],
    [
      'kegs',
      'KG-KK10-NA-X',
      { filledPerLayer: 21, filledPerPallet: 84 },
      {},
      'filledPerLayer is 21 kegs, but no more than 20 stand on 1,165 × 1,165 mm.',
    ],
  ])('are found where they cannot be so: %s', (_, sku, attributes, packs, text) => {
    expect(found(sku, attributes, packs)).toContain(text)
  })

  it('reports once if cartons are delivered and filled in the same pattern', () => {
    const layer = { layer: 192, pallet: 960 }
    expect(found('GB-CL750L-AG-BV-12-X', { filledPerPallet: 80 }, layer)).toEqual([
      'palletHeight is 1,422 mm, but 5 layers of 16 cartons make 1,740 mm.',
      'palletGross is 373 kg, but 5 layers of 16 cartons make 457 kg.',
      '5 layers of 16 cartons make 1,740 mm, but a pallet of cartons is no higher than 1,450 mm.',
    ])
  })

  it('names the column of each figure', () => {
    const product = products.find(({ sku }) => sku === 'GB-CL750L-AG-BV-12-X')
    if (!product) throw new Error('no claret')
    const attributes = { ...product.attributes, palletGross: 473, filledPerPallet: 80 }
    const columns = findImpossiblePallets({ ...product, attributes }, cartonOf(product))
    expect(columns.map(({ column }) => column)).toEqual(['palletGross', 'filledPerPallet'])
  })

  it('ignores products with unknown dimensions, and cartons too small to exist', () => {
    expect(found('CA-250SLI-SV-X', { height: '' }, { pallet: 6552 })).toEqual([])
    expect(found('CT-12CLA-WH-X', { externalWidth: 40, filledPerLayer: 99 })).toEqual([])
  })
})

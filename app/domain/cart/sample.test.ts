import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { describeSample, findSampleOffer, noSampleMessage, parseSamplePieces } from './sample.ts'

const { products } = await readSeedCatalogue()
const find = (sku: string) => {
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`no ${sku}`)
  return product
}
const bottle = find('GB-CL750S-AG-BV-00-X')
const screwcap = find('SC-3060SX-BK-BV-X')
const carton = find('CT-12CLA-WH-X')

describe('sample', () => {
  it('has one to six bottles', () => {
    for (const amount of ['1', '6', ' 3 '])
      expect(parseSamplePieces(bottle, amount).outcome).toBe('done')
    for (const amount of ['0', '7', '-1', '1.5', 'six', '', '1e9', undefined]) {
      expect(parseSamplePieces(bottle, amount)).toEqual({
        outcome: 'refused',
        message: 'A sample is 1 to 6 bottles. For more, add it to your enquiry.',
      })
    }
    expect(describeSample(bottle, 3)).toBe('3 bottles')
  })

  it('has a fixed size for closures (one bag) and cartons (one, flat), whatever was typed', () => {
    expect(parseSamplePieces(screwcap, '10,000')).toEqual({ outcome: 'done', pieces: 25 })
    expect(describeSample(screwcap, 25)).toBe('1 bag of 25 screwcaps')
    expect(parseSamplePieces(carton, '5')).toEqual({ outcome: 'done', pieces: 1 })
    expect(describeSample(carton, 1)).toBe('1 carton, flat')
  })

  it('is refused for pallets and kegs, with an alternative', () => {
    for (const product of products.filter(({ category }) => category === 'pallets')) {
      expect(findSampleOffer(product)).toBeNull()
      expect(parseSamplePieces(product, '1')).toEqual({
        outcome: 'refused',
        message: noSampleMessage(product.name),
      })
    }
    expect(findSampleOffer(find('KG-KK20-NA-X'))).toBeNull()
  })
})

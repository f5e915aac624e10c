import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { fitBetween } from '../fit/find-fitting.ts'
import { averageGlass, glassPer750 } from './glass-weight.ts'
import { lighterBottle } from './lighter-bottle.ts'

const catalogue = await buildSeedCatalogue()
const find = (sku: string) => {
  const product = catalogue.bySku.get(sku)
  if (!product) throw new Error(`no ${sku}`)
  return product
}
const standard = find('GB-CL750S-AG-BV-00-X')
const screwcap = find('SC-3060SX-BK-BV-X')
const carton = find('CT-12CLA-WH-X')

describe('the lighter bottle', () => {
  it('takes the same closure and carton, and says what it saves', () => {
    const lighter = lighterBottle(catalogue, standard, [screwcap, carton])
    const product = find(lighter?.sku ?? '')
    expect(product.attributes.glassMass).toBeLessThan(Number(standard.attributes.glassMass))
    for (const part of [screwcap, carton]) expect(fitBetween(product, part)?.verdict).toBe('fits')
    expect(lighter?.words).toMatch(
      /^\d+\sg lighter: \d+\sg instead of \d+\. 1,000 bottles are \d+\skg less glass, on the truck too\.$/,
    )
  })

  it('is of the same volume, finish, colour and pack, for every bottle that has one', () => {
    for (const bottle of catalogue.relations.kinds.get('bottles') ?? []) {
      const lighter = lighterBottle(catalogue, bottle)
      if (!lighter) continue
      const { attributes } = find(lighter.sku)
      for (const key of ['volume', 'finish', 'colour', 'format', 'packSize'] as const) {
        expect([bottle.sku, attributes[key]]).toEqual([bottle.sku, bottle.attributes[key]])
      }
    }
  })

  it('is none of what is no bottle, and of the lightest', () => {
    expect(lighterBottle(catalogue, carton)).toBeNull()
    const lightest = lighterBottle(catalogue, standard)
    expect(lightest && lighterBottle(catalogue, find(lightest.sku))).toBeNull()
  })
})

it('counts glass for each 750 mL, and the average of bottles alone', () => {
  expect(glassPer750({ volume: 375, glassMass: 330 })).toBe(660)
  expect(glassPer750({ volume: 375 })).toBeNull()
  const bottles = (pieces: number, glassMass: number) => ({
    pieces,
    product: { category: 'bottles', attributes: { glassMass } },
  })
  expect(averageGlass([bottles(100, 400), bottles(300, 600)])).toBe(550)
  expect(averageGlass([{ pieces: 5, product: carton }])).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { fitBetween } from '../fit/find-fitting.ts'
import type { Product } from '../product/product.ts'
import { averageGlassGrams, findLighterBottle, glassGramsPer750Ml } from './lighter-bottle.ts'

const catalogue = await buildSeedCatalogue()
const find = (sku: string) => {
  const product = catalogue.bySku.get(sku)
  if (!product) throw new Error(`no ${sku}`)
  return product
}
/** Returns the offered lighter bottle; throws if there is none. */
function offered(bottle: Product, parts?: readonly Product[]) {
  const offer = findLighterBottle(catalogue, bottle, parts)
  if (offer?.outcome !== 'offered') throw new Error(`${bottle.sku}: ${offer?.message}`)
  return offer
}
const heavy = find('GB-CL750P-AG-BV-00-X')
const screwcap = find('SC-3060SX-BK-BV-X')
const carton = find('CT-12CLA-WH-X')

describe('lighter bottle', () => {
  it('takes the same closure and carton, and states the saving', () => {
    const lighter = offered(heavy, [screwcap, carton])
    const product = find(lighter.sku)
    expect(product.attributes.glassMass).toBeLessThan(Number(heavy.attributes.glassMass))
    for (const part of [screwcap, carton]) expect(fitBetween(product, part)?.verdict).toBe('fits')
    expect(lighter.words).toMatch(
      /^\d+\sg lighter: \d+\sg instead of \d+\. 1,000 bottles save \d+\skg of glass, also in transport\.$/,
    )
  })

  it('has the same volume, finish, colour and pack, for every bottle that has one', () => {
    for (const bottle of catalogue.relations.kinds.get('bottles') ?? []) {
      const lighter = findLighterBottle(catalogue, bottle)
      if (lighter?.outcome !== 'offered') continue
      const { attributes } = find(lighter.sku)
      for (const key of ['volume', 'finish', 'colour', 'format', 'packSize'] as const) {
        expect([bottle.sku, attributes[key]]).toEqual([bottle.sku, bottle.attributes[key]])
      }
    }
  })

  it('is null for other products and for the lightest bottle', () => {
    expect(findLighterBottle(catalogue, carton)).toBeNull()
    expect(findLighterBottle(catalogue, find('GB-CL750L-AG-BV-00-X'))).toBeNull()
  })

  it.each([
    ['GB-SP750S-AG-29-00-X', 'pressure rating (12\u00a0bar)'],
    ['GB-SP750C-AG-26-00-X', 'pressure rating (10\u00a0bar)'],
    ['GB-CL750S-AG-BV-00-X', 'vertical load (4,000\u00a0N)'],
  ])('is refused for %s, because every lighter one has a lower %s', (sku, figure) => {
    const message = `No lighter bottle with the same ${figure}.`
    expect(findLighterBottle(catalogue, find(sku))).toEqual({ outcome: 'refused', message })
  })

  it('is, for the prestige sparkling bottle, the equally strong standard one, not the lightest', () => {
    expect(offered(find('GB-SP750P-AG-29-06-X')).sku).toBe('GB-SP750S-AG-29-06-X')
  })
})

it('computes the glass per 750 mL, and the average of bottles only', () => {
  expect(glassGramsPer750Ml({ volume: 375, glassMass: 330 })).toBe(660)
  expect(glassGramsPer750Ml({ volume: 375 })).toBeNull()
  const bottles = (pieces: number, glassMass: number) => ({
    pieces,
    product: { category: 'bottles', attributes: { glassMass } },
  })
  expect(averageGlassGrams([bottles(100, 400), bottles(300, 600)])).toBe(550)
  expect(averageGlassGrams([{ pieces: 5, product: carton }])).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { colourOf, versionKeyOf } from './product-family.ts'
import { colourOptions, listOtherColours } from './product-versions.ts'

const catalogue = await buildSeedCatalogue()
const listed = catalogue.products.slice(0, catalogue.index.listed)

describe('colourOptions', () => {
  it("returns the product's own colour and those of products that differ in colour only, for every product", () => {
    let choices = 0
    for (const product of catalogue.products) {
      const alike = listed.filter((other) => versionKeyOf(product) === versionKeyOf(other))
      const colours = new Set([product, ...alike].map(colourOf).filter((colour) => colour !== null))
      const options = colourOptions(catalogue, product)
      if (colourOf(product) === null || colours.size === 1) {
        expect(options).toEqual([])
        continue
      }
      choices++
      expect(new Set(options.map(({ value }) => value))).toEqual(colours)
      for (const { value, product: option } of options) {
        const first = alike.find((other) => colourOf(other) === value)
        expect(option).toBe(value === colourOf(product) ? product : first)
      }
    }
    expect(choices).toBeGreaterThan(100)
  })
})

describe('listOtherColours', () => {
  it('returns the nearest item in each other colour for items that are made in one colour', () => {
    const alone = catalogue.products.filter(
      (product) => colourOf(product) !== null && colourOptions(catalogue, product).length === 0,
    )
    const offered = alone.filter((product) => listOtherColours(catalogue, product).length > 0)
    expect(offered.length).toBeGreaterThan(20)
    for (const product of offered) {
      const options = listOtherColours(catalogue, product)
      expect(options.filter((option) => option.product === product)).toHaveLength(1)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
    }
  })

  it('names what else differs about the item in another colour', () => {
    const printed = catalogue.bySku.get('SO-104228')
    if (!printed) throw new Error('SO-104228 is not in the seed')
    const labels = listOtherColours(catalogue, printed).map(({ label }) => label)
    expect(labels).toContain('Black')
    expect(labels).toContain('Red, plain')
  })
})

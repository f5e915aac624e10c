import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { colourOf, versionKeyOf } from './product-family.ts'
import { colourOptions } from './product-versions.ts'

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

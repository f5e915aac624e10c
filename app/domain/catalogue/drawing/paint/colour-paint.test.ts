import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { outlineOf } from '../outlines/outline-of.ts'
import { capOf, colourProblem, glassOf, unpaintedColour } from './colour-paint.ts'

const { products, dictionary } = await readSeedCatalogue()

describe('colours of a new site', () => {
  const words = ['colour', 'closureColour'].flatMap((attribute) =>
    (dictionary.get(attribute)?.values ?? []).map(({ value }) => ({ attribute, value })),
  )

  it.each(words)('$attribute $value has a paint', ({ attribute, value }) => {
    expect(colourProblem(attribute, value)).toBeNull()
  })

  it('cover all products', () => {
    expect(words.length).toBeGreaterThan(20)
    expect(products.filter(({ attributes }) => unpaintedColour(attributes) !== null)).toEqual([])
  })

  it('map to their paint', () => {
    expect(glassOf({ colour: 'dead-leaf' })).toBe('glass-dead-leaf')
    expect(capOf({ closureColour: 'matt-black' })).toBe('cap-matt-black')
    expect(capOf({ closureColour: 'forest-green' })).toBe('cap-green')
    expect([glassOf({}), capOf({})]).toEqual(['glass-flint', 'cap-silver'])
  })
})

describe('colour without a paint', () => {
  it('is drawn as a stand-in, never in another colour', () => {
    for (const [category, attribute] of [
      ['bottles', 'colour'],
      ['closures', 'closureColour'],
    ]) {
      const product = products.find((one) => one.category === category)
      if (!product || !attribute) throw new Error('The seed lacks what this test needs.')
      expect(outlineOf(product).incomplete).toBe(false)
      const attributes = { ...product.attributes, [attribute]: 'plaid' }
      const outline = outlineOf({ ...product, attributes })
      expect(outline.incomplete).toBe(true)
      expect(outline.shapes.map(({ material }) => material)).toEqual(['ghost'])
    }
    expect([glassOf({ colour: 'plaid' }), capOf({ closureColour: 'plaid' })]).toEqual([
      'ghost',
      'ghost',
    ])
  })

  it('is refused on import, with the known colours and the place to add one', () => {
    expect(colourProblem('colour', 'plaid')).toMatch(
      /^plaid has no paint, .+ antique, french, flint, .+ app\/domain\/catalogue\/drawing\/paint\/material\.ts$/,
    )
    expect(colourProblem('shape', 'plaid')).toBeNull()
  })
})

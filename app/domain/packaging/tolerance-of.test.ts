import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Figures } from './quantity/product-figures.ts'
import { toleranceOf } from './tolerance-of.ts'

const of = (attributes: Figures, key: string, provenance = {}) =>
  toleranceOf({ attributes, provenance }, key)
const cork = { closureType: 'cork', material: 'natural-cork', length: 44, diameterNominal: 24 }

describe('toleranceOf', () => {
  it.each<[string, Figures, string, number]>([
    ['a natural cork in length', cork, 'length', 0.7],
    ['a natural cork across', cork, 'diameterNominal', 0.5],
    ['a micro-agglomerate cork across', { ...cork, material: 'micro' }, 'diameterNominal', 0.3],
    ['a synthetic cork in length', { ...cork, material: 'polymer' }, 'length', 0.5],
    ['a can in height', { volume: 375, canBody: '211', height: 129 }, 'height', 0.4],
    ['a can across', { volume: 375, canBody: '211', diameter: 66.2 }, 'diameter', 0.2],
    ['a can end in mass', { canEnd: '202', emptyMass: 2.3 }, 'emptyMass', 0.12],
    ['a crown in height', { closureType: 'crown', length: 6 }, 'length', 0.15],
    ['a screwcap inside', { closureType: 'screwcap', insideDiameter: 29.6 }, 'insideDiameter', 0.1],
    ['a carton inside', { boardMass: 0.5, internalLength: 312 }, 'internalLength', 3.2],
    ['a cell', { boardMass: 0.5, cellLength: 77 }, 'cellLength', 1.6],
    ['a divider in thickness', { grid: '4x3', cellLength: 77, thickness: 1.5 }, 'thickness', 0.12],
    ['a bottle in height', { glassMass: 460, height: 300 }, 'height', 1.8],
  ])('is stated for %s', (_, attributes, key, error) => {
    expect(of(attributes, key, { [key]: 'nominal' })).toBe(error)
  })

  it('is null for an estimate, for figures without a tolerance, and for glass that is not nominal', () => {
    expect(of(cork, 'length', { length: 'estimate' })).toBeNull()
    expect(of(cork, 'emptyMass')).toBeNull()
    expect(of({ ...cork, length: 'long' }, 'length')).toBeNull()
    expect(of({ closureType: 'constructor', length: 5 }, 'length')).toBeNull()
    expect(of({ glassMass: 460, height: 300 }, 'height')).toBeNull()
    expect(of({ coupler: 'D', height: 560, diameter: 237 }, 'height')).toBeNull()
  })

  it('is known for the sizes of every cork, can, crown, carton and divider of the range', async () => {
    const { products } = await readSeedCatalogue()
    const sizes: Readonly<Record<string, string>> = {
      cork: 'diameterNominal',
      crown: 'topDiameter',
      cartons: 'internalLength',
      dividers: 'cellLength',
      cans: 'diameter',
    }
    const without = products.filter((product) => {
      const { category, attributes, provenance } = product
      const key = sizes[String(attributes.closureType)] ?? sizes[category]
      const isKnown = key && attributes[key] !== undefined && provenance[key] !== 'estimate'
      return isKnown && toleranceOf(product, key) === null
    })
    expect(without.map(({ sku }) => sku)).toEqual([])
  })
})

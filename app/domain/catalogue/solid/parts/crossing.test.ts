import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Point } from '../../drawing/path.ts'
import { revolvedShape } from '../../turn/turn-shape.ts'
import { shapedSolid } from '../solid-shape.ts'
import { crossingHeightOf } from './crossing.ts'
import { solidProblems } from './solid-problems.ts'

const { products } = await readSeedCatalogue()
const claret = products.find(({ sku }) => sku === 'GB-CL750S-AG-BV-00-X')
if (!claret) throw new Error('There is no claret.')

describe('crossing of an outline', () => {
  it('is found if the outline crosses itself or the axis', () => {
    const bow: Point[] = [
      [0, 0],
      [40, 0],
      [40, 100],
      [20, 100],
      [20, 50],
      [60, 50],
    ]
    expect(crossingHeightOf(bow)).toBeCloseTo(50, 6)
    expect(crossingHeightOf([...bow.slice(0, 3), [-1, 120]])).toBe(120)
  })

  it('is not found in an outline that only rises', () => {
    const radii = fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(radii, (all) => {
        expect(crossingHeightOf(all.map((r, y): Point => [r, y]))).toBeNull()
      }),
    )
  })

  it('is not found in any mould of the catalogue, and each wall gives the mass', () => {
    const moulds = new Map(products.map((product) => [product.mould ?? product.sku, product]))
    const found = [...moulds.values()].flatMap((product) => solidProblems(product))
    expect(found).toEqual([])
  })

  it('leaves a bottle without solid and 3D view; it is still drawn', () => {
    const attributes = { ...claret.attributes, baseDiameter: 40, heelRadius: 40, punt: 12 }
    expect(solidProblems({ ...claret, attributes })).toHaveLength(1)
    expect(shapedSolid({ ...claret, attributes })).toBeNull()
    expect(revolvedShape({ ...claret, attributes })).toBeNull()
  })
})

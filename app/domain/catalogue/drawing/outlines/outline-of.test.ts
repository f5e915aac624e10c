import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { listCategories } from '#app/domain/catalogue/dictionary/category.ts'
import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import type { Drawable } from './outline.ts'
import { outlineOf } from './outline-of.ts'

const kinds: Drawable[] = [
  ...listCategories().flatMap(({ slug, subcategories }) =>
    subcategories.map((subcategory) => ({
      category: slug,
      subcategory: subcategory.slug,
      attributes: {},
    })),
  ),
  { category: 'something else', subcategory: '', attributes: {} },
]

const lengthKeys = [
  'height',
  'diameter',
  'width',
  'depth',
  'baseDiameter',
  'shoulderStart',
  'neckStart',
  'neckBase',
  'neckTop',
  'finishHeight',
  'finishDiameter',
  'heelRadius',
  'punt',
  'diameterNominal',
  'length',
  'topDiameter',
  'topHeight',
  'externalLength',
  'externalWidth',
  'externalHeight',
  'cellLength',
  'cellWidth',
  'thickness',
  'filmLength',
  'shoulderK1',
  'shoulderK2',
  'packSize',
]
const anyLength = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 1200 }) },
  { weight: 3, arbitrary: fc.double({ min: 0.001, max: 3000 }) },
  fc.constantFrom<number | string | boolean>(0, -1, -75.5, 1e9, 1e-9, Number.NaN, 1 / 0, 'x', true),
)
const words: Record<string, string[]> = {
  closureType: [
    'screwcap',
    'mca',
    'ct',
    'cork',
    'sparkling-cork',
    't-cork',
    'crown',
    'capsule',
  ].concat(['sparkling-foil', 'wirehood', 'strap', 'lug', 'constructor']),
  material: ['natural-cork', 'technical', 'micro', 'polymer', 'timber', 'kraft-board', '__proto__'],
  style: ['rsc-0201', 'die-cut', 'lay-down', 'carrier'],
  grid: ['3x2', '4x3', '6x4', '0x0', '99x99', '4×3', 'NaNxNaN'],
  colour: ['antique', 'flint', 'toString'],
  closureColour: ['black', 'printed', 'constructor'],
  finish: ['BVS', 'CORK', 'CR26', 'toString'],
  corkGrade: ['flor', 'second', 'none'],
  decoration: ['brite', 'white', 'digital'],
}
const attributes = fc.record<Attributes>(
  {
    ...Object.fromEntries(lengthKeys.map((key) => [key, anyLength])),
    ...Object.fromEntries(
      Object.entries(words).map(([key, list]) => [key, fc.constantFrom(...list)]),
    ),
  },
  { requiredKeys: [] },
)

describe('outlineOf', () => {
  it('stays within its extent, whatever the attributes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), attributes, (kind, attributes) => {
        const { width, height, shapes } = outlineOf({ ...kind, attributes })
        expect(shapes.length).toBeGreaterThan(0)
        expect(width).toBeGreaterThan(0)
        expect(height).toBeGreaterThan(0)
        expect(width + height).toBeLessThan(20_000)
        const points = shapes.flatMap(({ path }) => pointsAlong(path, 6))
        for (const [x, y] of points) {
          expect(Math.abs(x)).toBeLessThanOrEqual(width / 2 + 0.1)
          expect(y).toBeGreaterThanOrEqual(-0.1)
          expect(y).toBeLessThanOrEqual(height + 0.1)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    'bottles',
    'closures',
    'cartons',
    'dividers',
    'cans',
    'kegs',
    'pallets',
    'something else',
  ])('returns a marked stand-in for %s without dimensions', (category) => {
    const outline = outlineOf({ category, subcategory: '', attributes: {} })
    expect(outline.incomplete).toBe(true)
    expect(outline.shapes.map(({ role }) => role)).toEqual(['ghost'])
  })

  it('marks assumed sizes', () => {
    const cap = { closureType: 'lug', diameterNominal: 38 }
    const drawn = (attributes: Attributes) =>
      outlineOf({ category: 'closures', subcategory: 'caps', attributes })
    expect(drawn(cap)).toMatchObject({ incomplete: false, assumed: true })
    expect(drawn({ ...cap, length: 14 })).toMatchObject({ assumed: false, height: 14 })
  })
})

import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { buildSnapshot } from '../catalogue-snapshot.ts'
import { variations } from './product-versions.ts'
import { variationMatrix } from './variation-matrix.ts'

const seed = await readSeedCatalogue()
const catalogue = buildSnapshot(1, seed.dictionary, seed.products)
const matrixOf = (slug: string) => {
  const product = catalogue.bySlug.get(slug)
  if (!product) throw new Error(slug)
  const others = variations(catalogue, product)
  return { product, others, matrix: variationMatrix(catalogue.dictionary, product, others) }
}

describe('variations by two attributes', () => {
  it('stand in finish and pack where both vary, the product itself among them', () => {
    const { product, others, matrix } = matrixOf('750ml-burgundy-french-bvs-12pk')
    expect([matrix?.rowLabel, matrix?.columnLabel]).toEqual(['Finish', 'Pack'])
    const cells = matrix?.rows.flatMap((row) => row.cells).filter((cell) => cell !== null) ?? []
    expect(cells.map(({ sku }) => sku).sort()).toEqual(
      [product, ...others].map(({ sku }) => sku).sort(),
    )
    expect(cells.filter(({ isOwn }) => isOwn).map(({ sku }) => sku)).toEqual([product.sku])
  })

  it('show each product of the catalogue in a cell of its own, or stay a list', () => {
    let tables = 0
    for (const product of catalogue.products) {
      const { others, matrix } = matrixOf(product.slug)
      if (!matrix) continue
      tables += 1
      const cells = matrix.rows.flatMap((row) => row.cells).filter((cell) => cell !== null)
      expect(new Set(cells.map(({ sku }) => sku)).size).toBe(others.length + 1)
      expect(Math.min(matrix.rows.length, matrix.columns.length)).toBeGreaterThan(1)
      expect(matrix.rows.every((row) => row.cells.length === matrix.columns.length)).toBe(true)
    }
    expect(tables).toBeGreaterThan(20)
  })

  it('are no table where one attribute tells them apart, as the pack does', () => {
    const { others, matrix } = matrixOf('750ml-claret-lightweight-antique-bvs-bulk')
    expect(others).toHaveLength(1)
    expect(matrix).toBeNull()
  })

  it('are no table where nothing varies', () => {
    const [product] = catalogue.products
    if (!product) throw new Error('the seed is empty')
    expect(variationMatrix(catalogue.dictionary, product, [])).toBeNull()
  })
})

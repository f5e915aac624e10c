import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { shapedSolid } from '../solid-shape.ts'
import { coarseMeshOf, plainMesh, trianglesOf } from './mesh-of.ts'

const { products } = await readSeedCatalogue()
/** One product of each subcategory. */
const each = [...new Map(products.map((product) => [product.subcategory, product])).values()]

it('trianglesOf counts the triangles of a file without creating them', () => {
  const shapes = each.flatMap((product) => {
    const shape = shapedSolid(product)?.shape
    if (!shape) return []
    return shape.kind === 'parts' ? shape.parts.map((part) => part.shape) : [shape]
  })
  expect(new Set(shapes.map(({ kind }) => kind)).size).toBe(4)
  for (const shape of shapes) {
    expect(trianglesOf(shape, false)).toBe(plainMesh(shape).triangles.length / 3)
    if (shape.kind === 'lofted') {
      expect(trianglesOf(shape, true)).toBe(coarseMeshOf(shape.rings).triangles.length / 3)
    }
  }
})

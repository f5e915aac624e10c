import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { packedCarton } from './packed-carton.ts'
import { meshOf, trianglesOf } from './parts/mesh-of.ts'

const { products, dictionary } = await readSeedCatalogue()
const catalogue = buildSnapshot(1, dictionary, products)
const packedOf = (slug: string) => {
  const product = products.find((other) => other.slug === slug)
  return product ? packedCarton(catalogue, product) : null
}
const packed = products
  .filter(({ status }) => status === 'active')
  .flatMap((product) => {
    const found = packedCarton(catalogue, product)
    return found ? [{ product, ...found }] : []
  })

describe('packed carton', () => {
  it('has a bottle in every cell, with the divider that fits', () => {
    const found = packedOf('ctn-12pk-claret-750ml-plain-white')
    expect(found?.content.slug).toMatch(/^750ml-claret/)
    expect(found?.divider?.slug).toBe('divider-12-claret-750ml')
    const shape = found?.solid.shape
    const places = shape?.kind === 'parts' ? shape.parts.map((part) => part.places.length) : []
    expect(places).toEqual([1, 1, 12])
  })

  it('has a divider that ends at the walls', () => {
    for (const { product, solid, divider } of packed.filter((found) => found.divider)) {
      const [box, between] = solid.shape.kind === 'parts' ? solid.shape.parts : []
      if (!box || !between) throw new Error(`${product.sku} has no divider.`)
      const reachOf = (part: typeof box, axis: 0 | 2) =>
        Math.max(...meshOf(part.shape).positions.filter((_, at) => at % 3 === axis))
      const { internalLength, internalWidth } = product.attributes
      expect(2 * reachOf(between, 0), divider?.sku).toBeLessThanOrEqual(Number(internalLength))
      expect(2 * reachOf(between, 2), divider?.sku).toBeLessThanOrEqual(Number(internalWidth))
    }
  })

  it('exists for cartons, carriers, can trays and dividers, and for nothing else', () => {
    const places = new Set(
      packed.map(({ product: { category, subcategory } }) =>
        category === 'dividers' ? category : subcategory,
      ),
    )
    expect([...places]).toEqual(
      expect.arrayContaining(['6pk', '12pk', '24pk', 'carriers', 'can-trays', 'dividers']),
    )
    expect(new Set(packed.map(({ product }) => product.category))).toEqual(
      new Set(['cartons', 'dividers']),
    )
  })

  it('has no two bottles in one place, and stays small enough for a phone', () => {
    for (const { product, content, solid } of packed) {
      if (solid.shape.kind !== 'parts') throw new Error('A packed carton has parts.')
      const body = solid.shape.parts.at(-1)
      if (!body) throw new Error('A packed carton has bottles.')
      const { positions } = meshOf(body.shape)
      const wide = 2 * Math.max(...positions.filter((_, at) => at % 3 === 0))
      const [first, second] = body.places
      const apart = (second?.at[0] ?? 0) - (first?.at[0] ?? 0)
      expect(apart, `${product.sku} with ${content.sku}`).toBeGreaterThan(wide - 2)
      const triangles = solid.shape.parts.map(({ shape }) => trianglesOf(shape, false))
      expect(Math.max(...triangles), product.sku).toBeLessThan(5_000)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { type Stack, stackOf } from '#app/domain/catalogue/technical-drawing/studies/stack-study.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { loadedPallet } from './loaded-pallet.ts'
import { type Mesh, meshVolume } from './mesh.ts'
import { plainMesh } from './parts/mesh-of.ts'

const { products } = await readSeedCatalogue()
const cartonOf = (cartonClass: unknown) =>
  products.find(
    ({ category, attributes }) =>
      category === 'cartons' && attributes.cartonClass === cartonClass && cartonClass !== undefined,
  ) ?? null
const loads = new Map<string, { sku: string; stack: Stack; parts: ReturnType<typeof partsOf> }>()
for (const product of products) {
  const { sku, attributes, packs } = product
  const stack = stackOf(product, packs.pack ? cartonOf(attributes.cartonClass) : null)
  const key = JSON.stringify(stack)
  if (stack && !loads.has(key)) loads.set(key, { sku, stack, parts: partsOf(stack, attributes) })
}
const all = [...loads.values()]

function partsOf(stack: Stack, attributes: (typeof products)[number]['attributes']) {
  const shape = loadedPallet(stack, attributes, 'glass-flint')
  return shape?.kind === 'parts' ? shape.parts : null
}

describe('loadedPallet', () => {
  it('exists for every load of the catalogue whose layers are known', () => {
    expect(all.length).toBeGreaterThan(100)
    for (const { sku, parts } of all) expect(parts, sku).not.toBeNull()
  })

  it('has the stated number of units, none of them overhanging', () => {
    for (const { sku, stack, parts } of all) {
      const units = parts?.at(-1)
      expect(units?.places.length, sku).toBe(stack.perLayer * stack.layers)
      const reach = (units?.places ?? []).map(({ at }) =>
        Math.max(Math.abs(at[0]), Math.abs(at[2])),
      )
      expect(Math.max(0, ...reach), sku).toBeLessThan(583)
    }
  })

  it('is as high as in its drawing', () => {
    for (const { sku, stack, parts } of all) {
      if (!parts || stack.statedHeight === null) continue
      const tops = parts.map(({ shape, places }) => {
        const own = heightOf(plainMesh(shape))
        return own + places.reduce((most, { at }) => Math.max(most, at[1]), 0)
      })
      const top = Math.max(...tops)
      expect(Math.abs(top - stack.statedHeight), sku).toBeLessThanOrEqual(2)
    }
  })

  it('stays within the triangle limit of a browser for every load', () => {
    for (const { sku, parts } of all) {
      const count = (parts ?? []).reduce(
        (sum, { shape, places }) => sum + (plainMesh(shape).triangles.length / 3) * places.length,
        0,
      )
      expect(count, sku).toBeLessThan(310_000)
    }
  })

  it('has closed parts, each unit about as large as its outline', () => {
    for (const { sku, stack, parts } of all) {
      const unit = parts?.at(-1)
      if (!unit) continue
      const mesh = plainMesh(unit.shape)
      expectWatertight(mesh)
      const { shape, height } = stack.unit
      const box =
        shape === 'round' ? stack.unit.diameter ** 2 : stack.unit.length * stack.unit.width
      const share = (meshVolume(mesh) * 1000) / (box * height)
      expect(share, sku).toBeGreaterThan(0.3)
      expect(share, sku).toBeLessThanOrEqual(1.0001)
    }
  })

  it('is null if no pattern holds the number, or there are too many units to show', () => {
    const [first] = all
    if (!first) throw new Error('There is no load.')
    expect(loadedPallet({ ...first.stack, perLayer: 3 }, {}, 'kraft')).toBeNull()
    expect(loadedPallet({ ...first.stack, layers: 400 }, {}, 'kraft')).toBeNull()
  })
})

function heightOf({ positions }: Mesh): number {
  return positions.reduce((most, value, at) => (at % 3 === 1 ? Math.max(most, value) : most), 0)
}

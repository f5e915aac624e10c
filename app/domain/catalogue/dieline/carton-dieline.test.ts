import { describe, expect, it } from 'vitest'
import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { dielinesOf, type LabelDieline } from './dieline.ts'

const { products } = await readSeedCatalogue()
const cartons = products.filter(({ category }) => category === 'cartons')
const ofStyle = (...styles: string[]) =>
  cartons.filter(({ attributes }) => styles.includes(String(attributes.style)))
const boxOf = (product: (typeof cartons)[number]) => ({
  length: Number(product.attributes.externalLength),
  width: Number(product.attributes.externalWidth),
  height: Number(product.attributes.externalHeight),
})
const dielineOf = (product: (typeof cartons)[number]): LabelDieline => {
  const [dieline] = dielinesOf(product.attributes)
  if (!dieline) throw new Error(`${product.sku} has no dieline.`)
  return dieline
}
const pointsOf = ({ lines }: LabelDieline, wanted: string) =>
  lines.flatMap(([role, path]) => (role === wanted ? pointsAlong(path) : []))
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
const unique = (values: readonly number[]) => [...new Set(values)].toSorted((a, b) => a - b)

describe('dieline of a slotted carton', () => {
  it('folds to the carton: walls go once around, flaps meet in the middle', () => {
    expect(ofStyle('rsc-0201').length).toBeGreaterThan(30)
    for (const product of ofStyle('rsc-0201')) {
      const { length, width, height } = boxOf(product)
      const dieline = dielineOf(product)
      const folds = pointsOf(dieline, 'fold')
      const across = unique(folds.map(([x]) => x))
      const steps = across.slice(1).map((x, at) => x - (across[at] ?? 0))
      expect(steps, product.sku).toEqual([length, width, length, width])
      const [low, high] = unique(folds.map(([, y]) => y))
      expect((high ?? 0) - (low ?? 0), product.sku).toBeCloseTo(height, 6)
      const cut = pointsOf(dieline, 'cut')
      // Two flaps of the sides together cover the width of the carton.
      const [bottom, top] = [Math.min(...cut.map(([, y]) => y)), Math.max(...cut.map(([, y]) => y))]
      expect((low ?? 0) - bottom, product.sku).toBeCloseTo(width / 2, 6)
      expect(top - (high ?? 0), product.sku).toBeCloseTo(width / 2, 6)
      expect(spread(cut.map(([x]) => x)), product.sku).toBeCloseTo(2 * (length + width) + 35, 6)
    }
  })

  it('names its faces with their sizes, and the flute direction', () => {
    const [product] = ofStyle('rsc-0201')
    if (!product) throw new Error('There is none.')
    const { length, width, height } = boxOf(product)
    const dieline = dielineOf(product)
    const words = (dieline.words ?? []).map(({ text }) => text)
    expect(words).toContain(`Side 1: ${length} × ${height} mm`)
    expect(words).toContain(`End 2: ${width} × ${height} mm`)
    expect(words.filter((text) => text.startsWith('Top'))).toHaveLength(2)
    expect(dieline.notes.join(' ')).toContain('B flute runs up and down')
    // Each arrow is vertical and within its wall.
    for (const [role, path] of dieline.lines) {
      if (role !== 'flute') continue
      const points = pointsAlong(path)
      expect(spread(points.map(([x]) => x))).toBeLessThan(4)
      expect(spread(points.map(([, y]) => y))).toBeGreaterThan(20)
    }
  })
})

describe('faces of other cartons', () => {
  it('have the surface area of the box, and are marked as not being its blank', () => {
    expect(ofStyle('lay-down', 'die-cut').length).toBeGreaterThan(5)
    for (const product of ofStyle('lay-down', 'die-cut')) {
      const { length, width, height } = boxOf(product)
      const dieline = dielineOf(product)
      const faces = dieline.lines.flatMap(([role, path]) => {
        if (role !== 'fold') return []
        const points = pointsAlong(path)
        return [spread(points.map(([x]) => x)) * spread(points.map(([, y]) => y))]
      })
      expect(faces, product.sku).toHaveLength(6)
      const surface = 2 * (length * width + length * height + width * height)
      expect(
        faces.reduce((sum, area) => sum + area, 0),
        product.sku,
      ).toBeCloseTo(surface, 3)
      expect(dieline.notes.join(' '), product.sku).toContain('not its blank')
    }
  })

  it('are empty for a carrier, and without outside dimensions', () => {
    for (const { attributes } of ofStyle('carrier')) expect(dielinesOf(attributes)).toEqual([])
    expect(dielinesOf({ style: 'rsc-0201', externalLength: 300 })).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import type { Point } from '../drawing/path.ts'
import { productSolid } from '../solid/product-solid.ts'
import { bleedMm, dielinesOf, overlapMm, unrollZone } from './dieline.ts'
import { labelZones } from './label-zones.ts'

const { products } = await readSeedCatalogue()
const labelled = products.filter(
  (product) =>
    ['bottles', 'cans'].includes(product.category) &&
    productSolid(product) !== null &&
    product.subcategory !== 'ends',
)
const claret = products.find(({ sku }) => sku === 'GB-CL750S-AG-BV-00-X')?.attributes ?? {}

/** Radius of the solid's outside at a height, mm. */
function radiusOfSolid(profile: readonly Point[], y: number): number {
  const rim = profile.reduce(
    (top, [, height], at) => (height > (profile[top]?.[1] ?? 0) ? at : top),
    0,
  )
  for (let at = 1; at <= rim; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    if (from && to && from[1] <= y && y <= to[1] && from[1] < to[1]) {
      return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])
    }
  }
  return 0
}

describe('labels of a bottle or can', () => {
  it('are as long as the circumference of the solid, within 0.1 mm, at both edges', () => {
    for (const product of labelled) {
      const { sku, attributes } = product
      const solid = productSolid(product)
      for (const zone of labelZones(attributes)) {
        const { around } = unrollZone(zone)
        const at = (y: number) => 2 * Math.PI * radiusOfSolid(solid?.profile ?? [], y)
        expect(Math.abs(around.lower - at(zone.from)), `${sku} ${zone.name}`).toBeLessThan(0.1)
        expect(Math.abs(around.upper - at(zone.to)), `${sku} ${zone.name}`).toBeLessThan(0.1)
      }
    }
  })

  it('lie within the straight part of the wall', () => {
    for (const product of labelled) {
      const { sku, attributes } = product
      const profile = productSolid(product)?.profile ?? []
      for (const { from, to, lower, upper } of labelZones(attributes)) {
        const middle = (lower + upper) / 4
        expect(Math.abs(radiusOfSolid(profile, (from + to) / 2) - middle), sku).toBeLessThan(0.05)
      }
    }
  })

  it('keep lengths when unrolled, whatever the taper', () => {
    const diameters = fc.double({ min: 20, max: 120, noNaN: true })
    fc.assert(
      fc.property(
        diameters,
        fc.double({ min: 0.8, max: 1.25, noNaN: true }),
        fc.double({ min: 20, max: 200, noNaN: true }),
        (lower, taper, height) => {
          const zone = {
            name: 'body',
            on: 'glass',
            from: 0,
            to: height,
            lower,
            upper: lower * taper,
            heightReason: '',
          } as const
          const { around, slant, at, label } = unrollZone(zone)
          const edge = (up: number) => {
            const points = Array.from({ length: 401 }, (_, n) =>
              at((n / 400 - 0.5) * around.lower, up),
            )
            return points.reduce((sum, [x, y], n) => {
              const [x0, y0] = points[n - 1] ?? [x, y]
              return sum + Math.hypot(x - x0, y - y0)
            }, 0)
          }
          expect(edge(0)).toBeCloseTo(around.lower, 1)
          expect(edge(slant)).toBeCloseTo(around.upper, Math.abs(taper - 1) < 0.01 ? 0 : 1)
          const half = around.lower / 2
          const [[x0, y0], [x1, y1]] = [at(-half, 0), at(-half, slant)]
          expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(slant, 6)
          const corners = pointsAlong(label(-half, half, 0, slant))
          expect(corners.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
        },
      ),
    )
  })

  it('have bleed around the cut and an overlapping seam, and explain their maximum height', () => {
    const [wrap, front, neck] = dielinesOf(claret)
    expect(wrap).toMatchObject({ name: 'Wrap-around label', height: 166 })
    expect(wrap?.width).toBeCloseTo(Math.PI * 75.1 + overlapMm, 1)
    expect(wrap?.notes.join(' ')).toContain('heel and shoulder bend')
    expect(front?.width).toBeCloseTo(Math.PI * 75.1 * 0.42, 1)
    expect(neck?.name).toBe('Neck label')
    expect(neck?.notes.join(' ')).toContain('the label is an arc')
    const outermost = (role: string) =>
      Math.max(
        ...(wrap?.lines ?? [])
          .filter(([kind]) => kind === role)
          .flatMap(([, path]) => pointsAlong(path).map(([x]) => x)),
      )
    expect(outermost('bleed') - outermost('cut')).toBeCloseTo(bleedMm)
  })

  it('are empty if a bottle is not round or has no outline', () => {
    expect(dielinesOf({ ...claret, shape: 'flask' })).toEqual([])
    expect(dielinesOf({ volume: 750 })).toEqual([])
    expect(dielinesOf({})).toEqual([])
  })
})

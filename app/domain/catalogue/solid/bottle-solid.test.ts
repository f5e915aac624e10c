import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { expectWatertight } from '#tests/support/expect-watertight.ts'
import { bottleSolid } from './bottle-solid.ts'
import { meshVolume, revolve } from './mesh.ts'
import { revolvedVolume } from './profile.ts'

const { products } = await readSeedCatalogue()
const bottles = products.filter(
  ({ category, attributes }) => category === 'bottles' && attributes.glassMass !== undefined,
)
const flat = new Set(['tennessee', 'oval', 'flask'])
const round = bottles.filter(({ attributes }) => !flat.has(String(attributes.shape)))

describe('bottleSolid', () => {
  it('exists for every round bottle with a mass on file, and for no other', () => {
    expect(round.length).toBeGreaterThan(300)
    for (const { sku, attributes } of bottles) {
      expect(bottleSolid(attributes) !== null, sku).toBe(!flat.has(String(attributes.shape)))
    }
  })

  it('has the mass of the bottle and holds its brimful volume within one per cent', () => {
    for (const { sku, attributes } of round) {
      const solid = bottleSolid(attributes)
      if (!solid) continue
      expect(revolvedVolume(solid.profile) * glassDensity, sku).toBeCloseTo(
        Number(attributes.glassMass),
        1,
      )
      const brimful = Number(attributes.brimful ?? solid.brimful)
      expect(Math.abs(solid.brimful / brimful - 1), sku).toBeLessThan(0.01)
    }
  })

  it('has glass everywhere: inside and outside never meet', () => {
    for (const { sku, attributes } of round) {
      const solid = bottleSolid(attributes)
      const rim = solid?.profile.findIndex(([, y]) => y === attributes.height) ?? 0
      const outside = solid?.profile.slice(0, rim + 1) ?? []
      for (const [r, y] of solid?.profile.slice(rim + 1) ?? []) {
        for (const [outer, at] of outside) {
          if (Math.abs(at - y) < 0.3 && outer > r * 0.98)
            expect(outer - r, sku).toBeGreaterThan(0.5)
        }
      }
    }
  })

  it('is watertight for every bottle and number of segments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...round), fc.integer({ min: 3, max: 40 }), (bottle, cuts) => {
        const solid = bottleSolid(bottle.attributes)
        if (!solid) throw new Error('It has no solid.')
        expectWatertight(revolve(solid.profile, cuts))
      }),
      { numRuns: 20 },
    )
  })

  it('with many segments encloses the volume of its profile', () => {
    const [bottle] = round
    const solid = bottle && bottleSolid(bottle.attributes)
    if (!solid) throw new Error('It has no solid.')
    const volume = revolvedVolume(solid.profile)
    expect(meshVolume(revolve(solid.profile, 360)) / volume).toBeCloseTo(1, 3)
  })

  it('is null if the figures are inconsistent', () => {
    const claret = round[0]?.attributes ?? {}
    expect(bottleSolid({ ...claret, glassMass: 20 })).toBeNull()
    expect(bottleSolid({ ...claret, glassMass: 9000 })).toBeNull()
    expect(bottleSolid({ ...claret, height: 20 })).toBeNull()
    expect(bottleSolid({ glassMass: 400 })).toBeNull()
  })
})

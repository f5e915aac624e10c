import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nestedRows, nestRounds } from './nest-rounds.ts'

describe('nestRounds', () => {
  it.each([
    ['250 mL slim cans', 53, 504],
    ['330 mL sleek cans', 57.9, 418],
    ['375 mL cans', 66.2, 314],
  ])('nests %s on a layer pad', (_, diameter, count) => {
    expect(nestRounds(diameter, 1150)).toEqual({ pattern: 'hex', count })
  })

  it.each([
    ['KeyKegs 10 and 20', 238, 'hex', 20],
    ['KeyKegs 30', 298, 'hex', 12],
    ['50 L Euro kegs', 408, 'hex', 6],
    ['50 L DIN kegs', 381, 'square', 9],
  ] as const)('places %s on a pallet', (_, diameter, pattern, count) => {
    expect(nestRounds(diameter, 1165)).toEqual({ pattern, count })
  })

  it('gains a row over square nesting only if the gaps allow it', () => {
    expect(nestRounds(75.6, 1150)).toEqual({ pattern: 'hex', count: 247 })
    expect(nestRounds(600, 1150)).toEqual({ pattern: 'hex', count: 2 })
    expect(nestRounds(700, 1150)).toEqual({ pattern: 'square', count: 1 })
    expect(nestRounds(1200, 1150)).toEqual({ pattern: 'square', count: 0 })
  })

  it('never exceeds the densest packing, and never falls below the square grid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 12_000 }), (tenths) => {
        const pitch = tenths / 10
        const { count } = nestRounds(pitch, 1150)
        // Every centre keeps a rhombus of pitch² × √3/2 within the square grown by half a pitch.
        expect(count * pitch * pitch * 0.866).toBeLessThanOrEqual((1150 + pitch) ** 2)
        expect(count).toBeGreaterThanOrEqual(Math.floor(1150 / pitch + 1e-6) ** 2)
      }),
    )
  })

  it('places all circles within the square without overlap', () => {
    const pitches = fc.double({ min: 80, max: 700, noNaN: true })
    fc.assert(
      fc.property(pitches, (pitch) => {
        const bodies = nestedRows(pitch, 1150).flatMap(([x, y, count]) =>
          Array.from({ length: count }, (_, index) => [x + index * pitch, y] as const),
        )
        expect(bodies).toHaveLength(nestRounds(pitch, 1150).count)
        const reach = Math.max(...bodies.flat().map(Math.abs)) + pitch / 2
        if (bodies.length > 0) expect(reach).toBeLessThanOrEqual(575.001)
        const nearest = bodies.flatMap(([x, y], index) =>
          bodies.slice(index + 1).map((other) => Math.hypot(x - other[0], y - other[1])),
        )
        expect(Math.min(pitch, ...nearest)).toBeGreaterThan(pitch * 0.9999)
      }),
      { numRuns: 40 },
    )
  })
})

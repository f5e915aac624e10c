import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rangeStops } from './number-range.ts'

describe('rangeStops', () => {
  it('returns round numbers around the values', () => {
    expect(rangeStops(187, 750, true)).toEqual(Array.from({ length: 13 }, (_, n) => 150 + n * 50))
    expect(rangeStops(50, 60, true).at(0)).toBe(50)
    expect(rangeStops(74.3, 75.1, false).slice(0, 3)).toEqual([74.3, 74.35, 74.4])
  })

  it('returns growing steps if the largest value is many times the smallest', () => {
    const stops = rangeStops(187, 50_000, true)
    expect(stops.slice(0, 5)).toEqual([150, 200, 300, 500, 700])
    expect(stops.at(-1)).toBe(50_000)
  })

  it('ascends, encloses the smallest and largest value, and returns a few dozen stops at most', () => {
    const number = fc.integer({ min: 0, max: 99_999_999 }).map((n) => n / 100)
    fc.assert(
      fc.property(number, number, fc.boolean(), (a, b, whole) => {
        const stops = rangeStops(Math.min(a, b), Math.max(a, b), whole)
        expect(stops[0]).toBeLessThanOrEqual(Math.min(a, b))
        expect(stops.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b))
        expect(stops.length).toBeGreaterThan(1)
        expect(stops.length).toBeLessThan(64)
        expect(stops).toEqual([...new Set(stops)].toSorted((x, y) => x - y))
      }),
    )
  })
})

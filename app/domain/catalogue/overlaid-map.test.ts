import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overlayMap } from './overlaid-map.ts'

const arbitraryChanges = fc.array(
  fc.tuple(fc.nat({ max: 12 }), fc.option(fc.nat(), { nil: undefined })),
  { maxLength: 5 },
)

it('overlayMap > equals a changed copy after any changes, and leaves the map before it unchanged', () => {
  fc.assert(
    fc.property(arbitraryChanges, fc.array(arbitraryChanges), (first, steps) => {
      const expected = new Map<number, number>()
      for (const [key, value] of first) if (value !== undefined) expected.set(key, value)
      let map: ReadonlyMap<number, number> = new Map(expected)
      for (const step of steps) {
        const before = map
        const entriesBefore = [...before]
        map = overlayMap(map, new Map(step))
        for (const [key, value] of new Map(step)) {
          if (value === undefined) expected.delete(key)
          else expected.set(key, value)
        }
        expect([...before]).toEqual(entriesBefore)
        expect(map.size).toBe(expected.size)
        expect(new Map(map)).toEqual(expected)
        for (let key = 0; key <= 12; key++) {
          expect([map.has(key), map.get(key)]).toEqual([expected.has(key), expected.get(key)])
        }
      }
    }),
  )
})

it('overlayMap > becomes a plain map after many changes', () => {
  const many = new Map(Array.from({ length: 2000 }, (_, key) => [key, key]))
  expect(overlayMap(new Map(), many)).toEqual(many)
  expect(overlayMap(many, new Map([[1, 2]]))).not.toBeInstanceOf(Map)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHeavyHitters } from './heavy-hitters.ts'

const capacity = 5

it('holds at most `capacity` keys, including every frequent one, with counts never too high and little too low', () => {
  const keys = fc.array(fc.nat(30).map(String), { maxLength: 500 })
  fc.assert(
    fc.property(keys, (added) => {
      const hitters = createHeavyHitters(capacity)
      for (const key of added) hitters.add(key)
      const held = new Map(hitters.top(100))
      expect(held.size).toBeLessThanOrEqual(capacity)
      for (const key of new Set(added)) {
        const count = added.filter((other) => other === key).length
        expect(held.get(key) ?? 0).toBeLessThanOrEqual(count)
        expect(held.get(key) ?? 0).toBeGreaterThanOrEqual(count - added.length / (capacity + 1))
      }
    }),
  )
})

it('finds the most frequent key among any number of rare ones', () => {
  const hitters = createHeavyHitters(capacity)
  for (let i = 0; i < 10_000; i++) hitters.add(i % 3 === 0 ? 'one' : `other ${i}`)
  expect(hitters.top(1).map(([key]) => key)).toEqual(['one'])
})

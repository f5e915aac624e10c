import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrequentFew } from './frequent-few.ts'

const most = 5

it('holds few keys, and with them each that is frequent, never counted too high nor much too low', () => {
  const keys = fc.array(fc.nat(30).map(String), { maxLength: 500 })
  fc.assert(
    fc.property(keys, (added) => {
      const few = createFrequentFew(most)
      for (const key of added) few.add(key)
      const held = new Map(few.first(100))
      expect(held.size).toBeLessThanOrEqual(most)
      for (const key of new Set(added)) {
        const count = added.filter((other) => other === key).length
        expect(held.get(key) ?? 0).toBeLessThanOrEqual(count)
        expect(held.get(key) ?? 0).toBeGreaterThanOrEqual(count - added.length / (most + 1))
      }
    }),
  )
})

it('finds who sends most among any number of others that send once', () => {
  const few = createFrequentFew(most)
  for (let i = 0; i < 10_000; i++) few.add(i % 3 === 0 ? 'one' : `other ${i}`)
  expect(few.first(1).map(([key]) => key)).toEqual(['one'])
})

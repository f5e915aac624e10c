import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createByteLru } from './byte-lru.ts'

describe('byte LRU', () => {
  it('evicts the least recently used entry', () => {
    const lru = createByteLru<string>(30)
    lru.set('a', 'A', 10)
    lru.set('b', 'B', 10)
    lru.set('c', 'C', 10)
    lru.get('a')
    lru.set('d', 'D', 10)
    expect(lru.get('b')).toBeUndefined()
    expect([lru.get('a'), lru.get('c'), lru.get('d')]).toEqual(['A', 'C', 'D'])
  })

  it('counts a replaced value once', () => {
    const lru = createByteLru<string>(30)
    lru.set('a', 'old', 25)
    lru.set('a', 'new', 5)
    expect(lru.get('a')).toBe('new')
    expect(lru.bytes).toBe(5)
  })

  it('is not emptied for a value that can never fit', () => {
    const lru = createByteLru<string>(30)
    lru.set('a', 'A', 10)
    lru.set('huge', 'H', 31)
    expect(lru.get('a')).toBe('A')
    expect(lru.get('huge')).toBeUndefined()
  })

  it('never exceeds its limit', () => {
    const operation = fc.tuple(fc.constantFrom(...'abcdef'), fc.integer({ min: 0, max: 60 }))
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 100 }), (operations) => {
        const lru = createByteLru<number>(100)
        const sizes = new Map<string, number>()
        for (const [key, bytes] of operations) {
          lru.set(key, bytes, bytes)
          sizes.set(key, bytes)
        }
        const held = [...sizes.keys()]
          .map((key) => lru.get(key))
          .filter((value) => value !== undefined)
        expect(lru.bytes).toBeLessThanOrEqual(100)
        expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(lru.bytes)
        expect(held).toHaveLength(lru.size)
      }),
    )
  })
})

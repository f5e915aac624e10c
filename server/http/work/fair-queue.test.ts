import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const paths = fc.tuple(
  fc.constantFrom('page', 'form'),
  fc.constantFrom('north', 'south', 'west'),
  fc.constantFrom('a', 'b', 'c'),
)

describe('fair queue', () => {
  it('returns every item once, and those of one visitor in order', () => {
    fc.assert(
      fc.property(fc.array(paths), (added) => {
        const queue = createFairQueue<{ path: string; number: number }>()
        for (const [number, path] of added.entries()) queue.add(path, { path: path.join(), number })
        expect(queue.size).toBe(added.length)
        const taken = added.map(() => queue.take())
        expect([queue.take(), queue.size]).toEqual([undefined, 0])
        const numbersOf = (path: string) =>
          taken.filter((item) => item?.path === path).map((item) => item?.number)
        for (const path of new Set(added.map((path) => path.join()))) {
          expect(numbersOf(path)).toEqual(
            added.flatMap((other, number) => (other.join() === path ? [number] : [])),
          )
        }
      }),
    )
  })

  it('starves nobody: a visitor’s single item waits for at most one of each other visitor', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 100 }),
        (others, each) => {
          const queue = createFairQueue<string>()
          for (const other of others) {
            for (let i = 0; i < each; i++) queue.add(['page', `${other}/24`, other], other)
          }
          queue.add(['page', 'mine', 'mine'], 'me')
          const taken = Array.from({ length: others.length + 1 }, () => queue.take())
          expect(taken).toContain('me')
        },
      ),
    )
  })

  it('bounds the number of turns until an item is taken', () => {
    fc.assert(
      fc.property(fc.array(paths), paths, (added, path) => {
        const queue = createFairQueue<string>()
        for (const other of added) queue.add(other, 'other')
        const turns = queue.turnsUntil(path)
        expect(turns).toBeLessThanOrEqual(added.length + 1)
        queue.add(path, 'mine')
        expect(Array.from({ length: turns }, () => queue.take())).toContain('mine')
      }),
    )
  })

  it('treats a network as one member, and its addresses in turn', () => {
    const queue = createFairQueue<string>()
    for (const address of ['a1', 'a2', 'a3']) {
      queue.add(['a', address], `${address} first`)
      queue.add(['a', address], `${address} second`)
    }
    queue.add(['b', 'b1'], 'b1 first')
    queue.add(['b', 'b1'], 'b1 second')
    expect(Array.from({ length: 8 }, () => queue.take())).toEqual([
      'a1 first',
      'b1 first',
      'a2 first',
      'b1 second',
      'a3 first',
      'a1 second',
      'a2 second',
      'a3 second',
    ])
  })
})

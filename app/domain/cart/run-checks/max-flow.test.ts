import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findShortages } from './max-flow.ts'

it('findShortages returns the demands that compete for supplies, and the lack', () => {
  const all = () => true
  expect(findShortages([1000], [1000], all)).toEqual([])
  expect(findShortages([1000, 500], [600, 200], all)).toEqual([
    { demands: [0, 1], supplies: [0, 1], lack: 700 },
  ])
  expect(findShortages([10, 10], [4, 30], (demand, supply) => demand === supply)).toEqual([
    { demands: [0], supplies: [0], lack: 6 },
  ])
})

it('findShortages reserves a supply for the demand that has no alternative', () => {
  // The first demand can use both supplies, the second only the first.
  const suits = (demand: number, supply: number) => demand === 0 || supply === 0
  expect(findShortages([10, 10], [10, 10], suits)).toEqual([])
  expect(findShortages([10, 15], [10, 10], suits)).toEqual([
    { demands: [1], supplies: [0], lack: 5 },
  ])
})

it('findShortages leaves out demands without a suitable supply', () => {
  expect(findShortages([10], [5], () => false)).toEqual([])
  expect(findShortages([], [5], () => true)).toEqual([])
})

it('findShortages computes the exact lack for arbitrary combinations', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 })
  const pattern = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 })
  const sum = (list: readonly number[], places: readonly number[]) =>
    places.reduce((total, at) => total + (list[at] ?? 0), 0)
  fc.assert(
    fc.property(amounts, amounts, pattern, (demands, supplies, pairs) => {
      const suits = (demand: number, supply: number) => pairs[demand * 6 + supply] ?? false
      const users = (some: readonly number[]) =>
        [...supplies.keys()].filter((supply) => some.some((demand) => suits(demand, supply)))
      const shortages = findShortages(demands, supplies, suits)
      for (const { demands: some, supplies: used, lack } of shortages) {
        expect(used).toEqual(users(some))
        expect(lack).toBe(sum(demands, some) - sum(supplies, used))
        expect(lack).toBeGreaterThan(0)
      }
      // By Hall’s theorem, the largest lack of any set of demands.
      const served = [...demands.keys()].filter((demand) => users([demand]).length > 0)
      const worst = Array.from({ length: 2 ** served.length }, (_, mask) => {
        const some = served.filter((_want, place) => mask & (1 << place))
        return sum(demands, some) - sum(supplies, users(some))
      })
      expect(shortages.reduce((total, { lack }) => total + lack, 0)).toBe(Math.max(0, ...worst))
    }),
  )
})

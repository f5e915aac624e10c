import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findShortages } from './max-flow.ts'

it('names the demands that compete for supplies, and what is missing', () => {
  const all = () => true
  expect(findShortages([1000], [1000], all)).toEqual([])
  expect(findShortages([1000, 500], [600, 200], all)).toEqual([
    { demands: [0, 1], supplies: [0, 1], lack: 700 },
  ])
  expect(findShortages([10, 10], [4, 30], (demand, supply) => demand === supply)).toEqual([
    { demands: [0], supplies: [0], lack: 6 },
  ])
})

it('keeps a supply for the demand that can use no other', () => {
  // The first can use both, the second the first supply alone.
  const suits = (demand: number, supply: number) => demand === 0 || supply === 0
  expect(findShortages([10, 10], [10, 10], suits)).toEqual([])
  expect(findShortages([10, 15], [10, 10], suits)).toEqual([
    { demands: [1], supplies: [0], lack: 5 },
  ])
})

it('leaves out demands that no supply suits', () => {
  expect(findShortages([10], [5], () => false)).toEqual([])
  expect(findShortages([], [5], () => true)).toEqual([])
})

it('finds exactly what is missing, whichever supplies suit which demands', () => {
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
      // By Hall’s theorem, the most that any set of demands lacks.
      const served = [...demands.keys()].filter((demand) => users([demand]).length > 0)
      const worst = Array.from({ length: 2 ** served.length }, (_, mask) => {
        const some = served.filter((_want, place) => mask & (1 << place))
        return sum(demands, some) - sum(supplies, users(some))
      })
      expect(shortages.reduce((total, { lack }) => total + lack, 0)).toBe(Math.max(0, ...worst))
    }),
  )
})

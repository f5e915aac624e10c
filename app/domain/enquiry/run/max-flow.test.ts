import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortagesOf } from './max-flow.ts'

it('names who competes for what, and what is missing', () => {
  const all = () => true
  expect(shortagesOf([1000], [1000], all)).toEqual([])
  expect(shortagesOf([1000, 500], [600, 200], all)).toEqual([
    { wants: [0, 1], supplies: [0, 1], lack: 700 },
  ])
  expect(shortagesOf([10, 10], [4, 30], (want, supply) => want === supply)).toEqual([
    { wants: [0], supplies: [0], lack: 6 },
  ])
})

it('lets whoever has the choice give way to whoever has none', () => {
  // The first can use both, the second the first supply alone.
  const suits = (want: number, supply: number) => want === 0 || supply === 0
  expect(shortagesOf([10, 10], [10, 10], suits)).toEqual([])
  expect(shortagesOf([10, 15], [10, 10], suits)).toEqual([{ wants: [1], supplies: [0], lack: 5 }])
})

it('passes over what nothing there is meant for', () => {
  expect(shortagesOf([10], [5], () => false)).toEqual([])
  expect(shortagesOf([], [5], () => true)).toEqual([])
})

it('finds the whole lack and nothing else, whatever suits whom', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 })
  const pattern = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 })
  const sum = (list: readonly number[], places: readonly number[]) =>
    places.reduce((total, at) => total + (list[at] ?? 0), 0)
  fc.assert(
    fc.property(amounts, amounts, pattern, (wants, supplies, pairs) => {
      const suits = (want: number, supply: number) => pairs[want * 6 + supply] ?? false
      const users = (some: readonly number[]) =>
        [...supplies.keys()].filter((supply) => some.some((want) => suits(want, supply)))
      const shortages = shortagesOf(wants, supplies, suits)
      for (const { wants: some, supplies: used, lack } of shortages) {
        expect(used).toEqual(users(some))
        expect(lack).toBe(sum(wants, some) - sum(supplies, used))
        expect(lack).toBeGreaterThan(0)
      }
      // No choice of wants is worse off than all that was found.
      const served = [...wants.keys()].filter((want) => users([want]).length > 0)
      const worst = Array.from({ length: 2 ** served.length }, (_, mask) => {
        const some = served.filter((_want, place) => mask & (1 << place))
        return sum(wants, some) - sum(supplies, users(some))
      })
      expect(shortages.reduce((total, { lack }) => total + lack, 0)).toBe(Math.max(0, ...worst))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  forEachPausably,
  mapPausably,
  mergeSortPausably,
  runWithoutPause,
} from './pausable-work.ts'

const numbers = (length: number) => Array.from({ length }, (_, at) => (at * 7919) % 1009)

describe('pausable work', () => {
  it('visits each item once, in order, with its index', () => {
    const seen: [string, number][] = []
    runWithoutPause(forEachPausably(['a', 'b', 'c'], (item, at) => seen.push([item, at])))
    expect(seen).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ])
    expect(runWithoutPause(mapPausably([1, 2, 3], (item, at) => item * at))).toEqual([0, 2, 6])
  })

  it.each([0, 1, 511, 512, 513, 1024, 5000])('sorts %i items as Array.sort does', (length) => {
    const items = numbers(length)
    expect(runWithoutPause(mergeSortPausably(items, (a, b) => a - b))).toEqual(
      items.toSorted((a, b) => a - b),
    )
  })

  it('sorts stably', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 3000, size: 'max' }), (keys) => {
        const items = keys.map((key, at) => ({ key, at }))
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
        expect(runWithoutPause(mergeSortPausably(items, compare))).toEqual(items.toSorted(compare))
      }),
      { numRuns: 30 },
    )
  })

  it('pauses more often the more items there are', () => {
    const pauses = (length: number) =>
      [...mergeSortPausably(numbers(length), (a, b) => a - b)].length +
      [...mapPausably(numbers(length), (number) => number)].length
    expect(pauses(100_000)).toBeGreaterThan(100 * Math.max(1, pauses(500)))
  })
})

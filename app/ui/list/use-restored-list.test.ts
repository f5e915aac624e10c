import { expect, test } from 'vitest'
import { placeholderHeight } from './use-restored-list.ts'

/** Twenty items of 100 px; a window of 300 px shows the items from the tenth on. */
const left = {
  top: 1000,
  bottom: 1300,
  items: Array.from({ length: 20 }, (_, at) => ({ top: at * 100, height: 100 })),
}

test('placeholderHeight is null for items in view and within half a window of it', () => {
  const rendered = left.items
    .map((_, at) => at)
    .filter((at) => placeholderHeight(left, at) === null)
  expect(rendered).toEqual([8, 9, 10, 11, 12, 13, 14])
})

test('placeholderHeight is the saved height for other items', () => {
  expect(placeholderHeight(left, 0)).toBe(100)
  expect(placeholderHeight({ ...left, items: [{ top: 0, height: 52.5 }] }, 0)).toBe(52.5)
})

test('placeholderHeight is null for a new item', () => {
  expect(placeholderHeight(left, 20)).toBeNull()
})

test('placeholderHeight is 0 for items of a collapsed list', () => {
  const folded = { ...left, items: [{ top: left.top, height: 0 }] }
  expect(placeholderHeight(folded, 0)).toBe(0)
})

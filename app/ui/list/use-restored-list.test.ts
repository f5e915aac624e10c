import { expect, test } from 'vitest'
import { placeholderHeight } from './use-restored-list.ts'

/** Twenty items of 100 px, of which a window of 300 px shows those from the tenth on. */
const left = {
  top: 1000,
  bottom: 1300,
  items: Array.from({ length: 20 }, (_, at) => ({ top: at * 100, height: 100 })),
}

test('on the way back, items in view and as far as half a window away are rendered first', () => {
  const rendered = left.items
    .map((_, at) => at)
    .filter((at) => placeholderHeight(left, at) === null)
  expect(rendered).toEqual([8, 9, 10, 11, 12, 13, 14])
})

test('the others keep the height that they had', () => {
  expect(placeholderHeight(left, 0)).toBe(100)
  expect(placeholderHeight({ ...left, items: [{ top: 0, height: 52.5 }] }, 0)).toBe(52.5)
})

test('an item that was not there before is rendered', () => {
  expect(placeholderHeight(left, 20)).toBeNull()
})

test('of a list that was folded up, nothing is rendered first', () => {
  const folded = { ...left, items: [{ top: left.top, height: 0 }] }
  expect(placeholderHeight(folded, 0)).toBe(0)
})

import { expect, it } from 'vitest'
import { isOfOneView } from './remembered-view.ts'

it.each([
  ['', false],
  ['category=kegs&q=claret', false],
  ['view=grid', true],
  ['category=bottles&page=7', true],
])('?%s depends on the view: %s', (search, expected) => {
  expect(isOfOneView(new URLSearchParams(search))).toBe(expected)
})

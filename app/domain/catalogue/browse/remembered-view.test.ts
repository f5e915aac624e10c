import { expect, it } from 'vitest'
import { dependsOnView } from './remembered-view.ts'

it.each([
  ['', false],
  ['category=kegs&q=claret', false],
  ['view=grid', true],
  ['category=bottles&page=7', true],
])('?%s depends on the view: %s', (search, expected) => {
  expect(dependsOnView(new URLSearchParams(search))).toBe(expected)
})

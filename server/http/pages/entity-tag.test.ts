import { expect, it } from 'vitest'
import { matchesTag } from './entity-tag.ts'

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
  [`${'"b",'.repeat(200)}"a"`, true],
  [`${'"b",'.repeat(300)}"a"`, false],
])('matchesTag for If-None-Match %s is %s', (header, spared) => {
  expect(matchesTag(header, '"a"')).toBe(spared)
})

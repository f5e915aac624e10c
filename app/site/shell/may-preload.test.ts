import { expect, it } from 'vitest'
import { mayPreload } from './may-preload.ts'

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('mayPreload on a connection of %j: %s', (connection, expected) => {
  expect(mayPreload(connection)).toBe(expected)
})

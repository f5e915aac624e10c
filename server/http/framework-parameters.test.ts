import { expect, it } from 'vitest'
import { removeRepeatedParameters } from './framework-parameters.ts'

it.each([
  ['', ''],
  ['?', '?'],
  ['?index', '?index'],
  ['?q=a%20b&sku=A&sku=B', '?q=a%20b&sku=A&sku=B'],
  ['?index&q=a%20b&index=', '?index=&q=a+b'],
  ['?_routes=root&%5Froutes=site&sku=A&sku=A', '?_routes=root&sku=A&sku=A'],
])('removeRepeatedParameters turns “%s” into “%s”', (typed, passed) => {
  expect(removeRepeatedParameters(typed)).toBe(passed)
})

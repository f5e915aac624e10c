import { expect, it } from 'vitest'
import { isNearName } from './name-key.ts'

it.each<[one: string, other: string, isNear: boolean]>([
  ['Vine Co', 'Vine & Co Pty Ltd', true],
  ['Vine Co.', 'VINE CO', true],
  ['Söhne Wines', 'Sohne Wines Limited', true],
  ['Redgum Estate', 'Redgum Estate Wines Pty Ltd', true],
  ['Redgum Estate', 'Redgum Cellars', false],
  ['The Company', 'Vine Co', false],
  ['', 'Vine Co', false],
])('isNearName > compares %j with %j as %j', (one, other, isNear) => {
  expect(isNearName(one, other)).toBe(isNear)
})

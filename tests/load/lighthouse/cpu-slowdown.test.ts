import { expect, it } from 'vitest'
import { cpuSlowdown } from './cpu-slowdown.ts'

it.each([
  [10, 1],
  [150, 1],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [2000, 6],
  [2467, 8],
])('cpuSlowdown(%s) is %s', (index, slowdown) => {
  expect(cpuSlowdown(index)).toBe(slowdown)
})

import { expect, it } from 'vitest'
import { closureDays } from './closure.ts'

it.each([
  ['2026-12-18', '2027-01-03', '18 December 2026 to 3 January 2027'],
  ['2027-06-28', '2027-07-02', '28 June to 2 July 2027'],
  ['2027-06-30', '2027-06-30', '30 June 2027'],
])('a closure from %s to %s reads “%s”', (first, last, words) => {
  expect(closureDays({ first, last })).toBe(words)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeTruck, semiTrailerSpaces } from './truck-spaces.ts'

it('says how much of a semi-trailer a load takes, then how many of them', () => {
  expect(describeTruck(0)).toBe('')
  expect(describeTruck(1)).toBe('1 of 22 truck spaces')
  expect(describeTruck(14)).toBe('14 of 22 truck spaces')
  expect(describeTruck(22)).toBe('1 semi-trailer')
  expect(describeTruck(45)).toBe('2 semi-trailers + 1 space')
})

it('counts in semi-trailers what fills one', () => {
  fc.assert(
    fc.property(fc.integer({ min: semiTrailerSpaces, max: 5000 }), (spaces) => {
      expect(describeTruck(spaces)).toMatch(/^\d[\d,]* semi-trailers?/)
    }),
  )
})

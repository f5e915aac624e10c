import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeTruck, semiTrailerSpaces } from './truck-spaces.ts'

it('describeTruckSpaces gives the share of a semi-trailer, then the number of semi-trailers', () => {
  expect(describeTruck(0)).toBe('')
  expect(describeTruck(1)).toBe('1 of 22 truck spaces')
  expect(describeTruck(14)).toBe('14 of 22 truck spaces')
  expect(describeTruck(22)).toBe('1 semi-trailer')
  expect(describeTruck(45)).toBe('2 semi-trailers + 1 space')
})

it('describeTruckSpaces counts in semi-trailers once one is full', () => {
  fc.assert(
    fc.property(fc.integer({ min: semiTrailerSpaces, max: 5000 }), (spaces) => {
      expect(describeTruck(spaces)).toMatch(/^\d[\d,]* semi-trailers?/)
    }),
  )
})

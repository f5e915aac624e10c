import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeTruckSpaces, semiTrailerSpaces } from './load-facts.ts'

it('describeTruckSpaces gives the share of a semi-trailer, then the number of semi-trailers', () => {
  expect(describeTruckSpaces(0)).toBe('')
  expect(describeTruckSpaces(1)).toBe('1 of 22 truck spaces')
  expect(describeTruckSpaces(14)).toBe('14 of 22 truck spaces')
  expect(describeTruckSpaces(22)).toBe('1 semi-trailer')
  expect(describeTruckSpaces(45)).toBe('2 semi-trailers + 1 space')
})

it('describeTruckSpaces counts in semi-trailers once one is full', () => {
  fc.assert(
    fc.property(fc.integer({ min: semiTrailerSpaces, max: 5000 }), (spaces) => {
      expect(describeTruckSpaces(spaces)).toMatch(/^\d[\d,]* semi-trailers?/)
    }),
  )
})

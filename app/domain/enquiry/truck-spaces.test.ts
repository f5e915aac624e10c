import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeTruck, semiTrailerSpaces, truckSpaces } from './truck-spaces.ts'

it('says how much of a semi-trailer a load takes, then how many of them', () => {
  expect(describeTruck(0, 0)).toBe('')
  expect(describeTruck(0, 3)).toBe('1 of 22 truck spaces')
  expect(describeTruck(13, 2)).toBe('14 of 22 truck spaces')
  expect(describeTruck(22, 0)).toBe('1 semi-trailer')
  expect(describeTruck(44, 1)).toBe('2 semi-trailers + 1 space')
})

it('has a space for every pallet', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(200), (pallets, loose) => {
      const spaces = truckSpaces(pallets, loose)
      expect(spaces).toBe(pallets + Math.min(1, loose))
      if (spaces >= semiTrailerSpaces) {
        expect(describeTruck(pallets, loose)).toMatch(/^\d[\d,]* semi-trailers?/)
      }
    }),
  )
})

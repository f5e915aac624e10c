import { describe, expect, it } from 'vitest'
import { findHolidayPlace } from './holiday-place.ts'

describe('place of a postcode', () => {
  it.each([
    ['3000', 'VIC', 'metropolitan-melbourne'],
    ['3199', 'VIC', 'metropolitan-melbourne'],
    ['3220', 'VIC', null],
    ['3550', 'VIC', null],
    ['3805', 'VIC', 'metropolitan-melbourne'],
    ['4006', 'QLD', 'brisbane'],
    ['4217', 'QLD', null],
    ['7000', 'TAS', 'southern-tasmania'],
    ['7190', 'TAS', 'southern-tasmania'],
    ['7250', 'TAS', 'northern-tasmania'],
    ['2600', 'ACT', null],
    ['0800', 'NT', null],
    ['5353', 'SA', null],
  ])('%s is %s, region %s', (postcode, state, region) => {
    expect(findHolidayPlace(postcode)).toEqual({ state, region })
  })

  it('is null for a postcode that no state uses', () => {
    expect(findHolidayPlace('0100')).toBeNull()
    expect(findHolidayPlace('abcd')).toBeNull()
    expect(findHolidayPlace('')).toBeNull()
  })
})

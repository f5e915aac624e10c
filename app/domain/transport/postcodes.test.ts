import { describe, expect, it } from 'vitest'
import { australianStates } from '#app/domain/calendar/australian-state.ts'
import { describePostcodeMismatch, findStateOfPostcode } from './postcodes.ts'

describe('findStateOfPostcode', () => {
  it.each([
    ['2000', 'NSW'],
    ['1005', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2618', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['0200', 'ACT'],
    ['3000', 'VIC'],
    ['8001', 'VIC'],
    ['4000', 'QLD'],
    ['9726', 'QLD'],
    ['5353', 'SA'],
    ['5950', 'SA'],
    ['6798', 'WA'],
    ['7000', 'TAS'],
    ['0800', 'NT'],
    ['0999', 'NT'],
  ])('returns for %s the state %s', (postcode, state) => {
    expect(findStateOfPostcode(postcode)).toBe(state)
  })

  it('returns null if no state uses the number, and for anything except four digits', () => {
    for (const text of ['0000', '0300', '0199', '800', '53530', '５３５３', ' 5353', '']) {
      expect(findStateOfPostcode(text)).toBeNull()
    }
  })

  it('returns exactly one state for every number in use', () => {
    const counts = new Map(australianStates.map((state) => [state, 0]))
    for (let number = 0; number < 10_000; number += 1) {
      const state = findStateOfPostcode(String(number).padStart(4, '0'))
      if (state) counts.set(state, (counts.get(state) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({
      NSW: 1600 + 281 + 79,
      VIC: 2000,
      QLD: 2000,
      SA: 1000,
      WA: 1000,
      TAS: 1000,
      ACT: 100 + 19 + 21,
      NT: 200,
    })
  })
})

describe('describePostcodeMismatch', () => {
  it('names the state that a postcode belongs to', () => {
    expect(describePostcodeMismatch('VIC', '5353')).toContain('in SA, not VIC')
    expect(describePostcodeMismatch('SA', '3171')).toContain('in VIC, not SA')
  })

  it('says if no state uses the postcode', () => {
    expect(describePostcodeMismatch('SA', '0300')).toContain('No Australian state')
  })

  it('is null if both agree, also for both states of a border locality', () => {
    expect(describePostcodeMismatch('SA', '5353')).toBeNull()
    for (const state of ['NT', 'SA', 'WA'] as const) {
      expect(describePostcodeMismatch(state, '0872')).toBeNull()
    }
    expect(describePostcodeMismatch('NSW', '3644')).toBeNull()
    expect(describePostcodeMismatch('QLD', '3644')).not.toBeNull()
  })
})

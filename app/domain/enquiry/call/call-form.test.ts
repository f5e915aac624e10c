import { describe, expect, it } from 'vitest'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { readCallForm } from './call-form.ts'

const typed = { ...buildDetails(), neededBy: '' } as Record<string, string>

describe('readCallForm', () => {
  it('accepts a caller without street address and suburb', () => {
    expect(readCallForm({ ...typed, address: '', suburb: '' }, '2027-02-03')).toMatchObject({
      outcome: 'done',
      details: { address: '', suburb: '', postcode: '5353' },
    })
  })

  it('accepts a caller who knows neither the delivery address nor the way of unloading', () => {
    const nowhere = { address: '', suburb: '', state: '', postcode: '', unloading: '' }
    expect(readCallForm({ ...typed, ...nowhere }, '2027-02-03')).toMatchObject({
      outcome: 'done',
      details: nowhere,
    })
  })

  it('accepts a postcode without its state, and refuses one that no state uses', () => {
    const read = (postcode: string) => readCallForm({ ...typed, state: '', postcode }, '2027-02-03')
    expect(read('53 53')).toMatchObject({ outcome: 'done', details: { postcode: '5353' } })
    for (const postcode of ['0000', '535', '53535', 'abcd']) {
      expect(read(postcode)).toMatchObject({
        outcome: 'refused',
        errors: { postcode: [expect.any(String)] },
      })
    }
  })

  it('refuses an unknown state, beside its field', () => {
    expect(readCallForm({ ...typed, state: 'Bavaria' }, '2027-02-03')).toMatchObject({
      outcome: 'refused',
      errors: { state: ['Choose the state or territory.'] },
    })
  })

  it('refuses an unknown way of unloading, beside its field', () => {
    expect(readCallForm({ ...typed, unloading: 'crane' }, '2027-02-03')).toMatchObject({
      outcome: 'refused',
      errors: { unloading: ['Choose how the truck is unloaded.'] },
    })
  })

  it('refuses a postcode of another state, beside its field', () => {
    const read = readCallForm({ ...typed, postcode: '3000' }, '2027-02-03')
    expect(read.outcome === 'done' ? {} : Object.keys(read.errors)).toEqual(['postcode'])
  })
})

import { describe, expect, it } from 'vitest'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { readCallForm } from './call-form.ts'

const typed = { ...buildDetails(), neededBy: '' } as Record<string, string>

describe('readCallForm', () => {
  it('accepts a caller without street address and suburb', () => {
    expect(readCallForm({ ...typed, address: '', suburb: '' }, '2027-02-03')).toMatchObject({
      ok: true,
      details: { address: '', suburb: '', postcode: '5353' },
    })
  })

  it('refuses a postcode of another state, beside its field', () => {
    const read = readCallForm({ ...typed, postcode: '3000' }, '2027-02-03')
    expect(read.ok ? {} : Object.keys(read.errors)).toEqual(['postcode'])
  })
})

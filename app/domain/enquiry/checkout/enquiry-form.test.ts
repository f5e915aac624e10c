import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxLengthOf } from '#app/ui/fields/field-meta.ts'
import { detailsOf, enquiryForm } from './enquiry-form.ts'

const today = '2026-11-21'
const schema = enquiryForm(today)

const typed: Record<string, string> = {
  contactName: 'Mary Hill',
  company: 'Hill & Sons Wines',
  email: 'mary@hill.example.com',
  phone: '08 5550 1234',
  role: 'winery',
  address: '12 Example Road',
  suburb: 'Angaston',
  state: 'SA',
  postcode: '5353',
  unloading: 'forklift',
  neededBy: '2027-02-03',
  purchaseOrder: 'PO 4711',
  message: 'Please call first.',
  consent: 'on',
  submission: '6f2c5a4e-9b1d-4c57-8a55-0d3a7d0c9a11',
  stamp: '1795230787.abc',
  website: '',
  altcha: '',
}

function send(changes: Record<string, string | File | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...changes })) {
    if (value !== undefined) form.set(name, value)
  }
  const submission = parseWithZod(form, { schema })
  return submission.status === 'success'
    ? { outcome: 'done' as const, form: submission.value }
    : { outcome: 'refused' as const, errors: submission.error ?? {} }
}

const errorsOf = (changes: Record<string, string | File | undefined>) => {
  const result = send(changes)
  return result.outcome === 'done' ? {} : result.errors
}

describe('checkout form', () => {
  it('accepts a complete enquiry as a browser sends it', () => {
    const result = send()
    expect(result.outcome === 'done' && detailsOf(result.form)).toEqual({
      contactName: 'Mary Hill',
      company: 'Hill & Sons Wines',
      email: 'mary@hill.example.com',
      phone: '(08) 5550 1234',
      role: 'winery',
      address: '12 Example Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
      unloading: 'forklift',
      neededBy: '2027-02-03',
      purchaseOrder: 'PO 4711',
      message: 'Please call first.',
    })
  })

  it('accepts an enquiry without date, purchase order and message', () => {
    const result = send({ neededBy: '', purchaseOrder: '', message: undefined })
    expect(result.outcome === 'done' && detailsOf(result.form)).toMatchObject({
      neededBy: null,
      purchaseOrder: '',
      message: '',
    })
  })

  it('has an error for every required field of an empty form', () => {
    const nothing = Object.fromEntries(Object.keys(typed).map((name) => [name, undefined]))
    expect(Object.entries(errorsOf(nothing))).toEqual([
      ['contactName', ['Enter your name.']],
      ['company', ['Enter the name of your company.']],
      ['email', [expect.stringContaining('name@winery.com.au')]],
      ['phone', [expect.stringMatching(/08\s5550\s1234/)]],
      ['role', ['Choose what your company does.']],
      ['address', [expect.stringContaining('street address')]],
      ['suburb', [expect.stringContaining('suburb or town')]],
      ['state', ['Choose the state or territory.']],
      ['postcode', [expect.stringContaining('four digits')]],
      ['unloading', [expect.stringContaining('forklift')]],
      ['consent', [expect.stringContaining('Tick the box')]],
      ['submission', [expect.stringContaining('Reload the page')]],
    ])
  })

  it('refuses a postcode without four digits or of another state, with an error at the postcode', () => {
    expect(errorsOf({ postcode: '535' })).toHaveProperty('postcode')
    expect(errorsOf({ postcode: '５３５３' })).toHaveProperty('postcode')
    expect(send({ postcode: '53 53' }).outcome).toBe('done')
    expect(errorsOf({ postcode: '3171', state: 'SA' })).toEqual({
      postcode: [expect.stringContaining('3171 is a postcode in VIC, not SA.')],
    })
    expect(send({ postcode: '3644', state: 'NSW' }).outcome).toBe('done')
  })

  it.each(['2026-11-20', '2029-11-22', '2027-02-29', '2027-2-3', 'soon', '9999-99-99'])(
    'refuses %s as the needed-by date',
    (neededBy) => {
      expect(errorsOf({ neededBy })).toHaveProperty('neededBy')
    },
  )

  it('accepts today and the last day within three years', () => {
    expect(send({ neededBy: today }).outcome).toBe('done')
    expect(send({ neededBy: '2029-11-21' }).outcome).toBe('done')
  })

  it.each([
    'mary',
    'mary@',
    'mary@hill',
    'a@b@c.de',
    'mary hill@x.com',
    `${'a'.repeat(250)}@x.com`,
  ])('refuses %s as an email address', (email) => {
    expect(errorsOf({ email })).toHaveProperty('email')
  })

  it('refuses a name of 10,000 characters', () => {
    expect(errorsOf({ contactName: 'a'.repeat(10_000) })).toEqual({
      contactName: ['Shorten this to 100 characters or fewer.'],
    })
  })

  it('keeps markup, SQL, emoji and right-to-left names unchanged', () => {
    const company = `<script>alert(1)</script> '; drop table enquiry; -- יקב 🍷`
    const result = send({ company })
    expect(result.outcome === 'done' && result.form.company).toBe(company)
  })

  it('refuses a name of only blanks, NUL and invisible characters', () => {
    expect(errorsOf({ contactName: ' \0\u200B\u202E ' })).toEqual({
      contactName: ['Enter your name.'],
    })
  })

  it('refuses an uploaded file in a text field, with an error at that field', () => {
    const errors = errorsOf({ company: new File(['x'], 'x.txt'), message: new File(['x'], 'x') })
    expect(Object.keys(errors)).toEqual(['company', 'message'])
  })

  it('accepts arbitrary values in hidden fields', () => {
    const result = send({ website: 'x'.repeat(9999), altcha: '\0', stamp: undefined })
    expect(result.outcome === 'done' && result.form.website.length).toBe(100)
  })

  it('validates any text in any field without throwing, and accepts nothing out of bounds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      fc.constantFrom('', 'on', '0', '2027-01-01', '__proto__', 'a'.repeat(10_000)),
    )
    const changes = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(typed)), fc.string({ maxLength: 12 })),
      text,
      { maxKeys: 4 },
    )
    fc.assert(
      fc.property(changes, (change) => {
        const result = send(change)
        if (result.outcome !== 'done') {
          expect(Object.keys(result.errors).length).toBeGreaterThan(0)
          return
        }
        const details: Record<string, string | null> = { ...detailsOf(result.form) }
        for (const [name, value] of Object.entries(details)) {
          const field = schema.shape[name as keyof typeof schema.shape]
          expect((value ?? '').length).toBeLessThanOrEqual(maxLengthOf(field) ?? 20)
          expect(value ?? '').not.toMatch(/(?!\n)\p{Cc}|\p{Cs}/u)
        }
      }),
      { numRuns: 500 },
    )
  })
})

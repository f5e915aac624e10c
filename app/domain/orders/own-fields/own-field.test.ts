import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownFieldColumns } from '#app/domain/enquiry/own-fields.ts'
import {
  keepOwnFields,
  maxOwnFieldValue,
  type OwnField,
  readChoices,
  readOwnFields,
} from './own-field.ts'

const centre: OwnField = {
  id: 'a',
  name: 'Cost centre',
  subject: 'order',
  kind: 'choice',
  choices: ['4711', '4712'],
  isRequired: true,
}
const season: OwnField = {
  ...centre,
  id: 'b',
  name: 'Season',
  kind: 'text',
  choices: [],
  isRequired: false,
}

describe('readOwnFields', () => {
  it('returns the cleaned values under the names of their fields', () => {
    const { values, mistakes } = readOwnFields([centre, season], {
      a: ' 4711 ',
      b: 'Vintage  2027',
    })
    expect(mistakes).toEqual([])
    expect(values).toEqual([
      { field: 'a', name: 'Cost centre', value: '4711' },
      { field: 'b', name: 'Season', value: 'Vintage 2027' },
    ])
  })

  it.each([
    [{ b: 'x' }, 'Fill in “Cost centre”: your company requires it.'],
    [{ a: '9' }, '“9” is no longer offered for “Cost centre”. Choose another value.'],
    [{ a: '4711', b: 'x'.repeat(81) }, 'Shorten “Season” to 80 characters or fewer.'],
  ])('refuses %j beside its field', (typed, message) => {
    const { mistakes } = readOwnFields([centre, season], typed as Record<string, string>)
    expect(mistakes.map((one) => one.message)).toEqual([message])
  })

  it('never returns a value that is longer, not offered, or of another field', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 120 })),
        (typed) => {
          for (const { field, value } of readOwnFields([centre, season], typed).values) {
            expect(['a', 'b']).toContain(field)
            expect(value.length).toBeLessThanOrEqual(maxOwnFieldValue)
            if (field === 'a') expect(centre.choices).toContain(value)
          }
        },
      ),
    )
  })
})

it('keepOwnFields > leaves out removed fields and withdrawn choices, and renames the others', () => {
  const before = [
    { field: 'a', name: 'Cost centre', value: '4709' },
    { field: 'b', name: 'Vintage', value: '2026' },
    { field: 'gone', name: 'Old', value: 'x' },
  ]
  expect(keepOwnFields([centre, season], before)).toEqual([
    { field: 'b', name: 'Season', value: '2026' },
  ])
})

it('readChoices > reads one value in each line, each once, within its limits', () => {
  expect(readChoices('4711\n\n 4712 \r\n4711')).toEqual(['4711', '4712'])
  expect(readChoices('4711')).toBe('Write at least two values, one in each line.')
  const many = Array.from({ length: 51 }, (_, at) => String(at)).join('\n')
  expect(readChoices(many)).toBe('A field has up to 50 values. Remove some.')
})

it('ownFieldColumns > has one column for each name, in which a line precedes its order', () => {
  const value = (name: string, text: string) => ({ field: name, name, value: text })
  const rows = [
    { ownFields: [value('Cost centre', '1')], lineFields: [value('Cost centre', '2')] },
    { ownFields: [value('Cost centre', '3')], lineFields: [] },
  ]
  const columns = ownFieldColumns(rows)
  expect(Object.keys(columns)).toEqual(['own Cost centre'])
  expect(rows.map((row) => columns['own Cost centre']?.(row))).toEqual(['2', '3'])
})

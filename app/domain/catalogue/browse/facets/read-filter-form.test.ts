import { describe, expect, it } from 'vitest'
import { readFilterForm } from './read-filter-form.ts'

function paramsOf(fields: readonly (readonly [name: string, value: string])[]): string {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return readFilterForm(data, (key) => (key === 'height' ? 'mm' : '')).toString()
}

describe('readFilterForm', () => {
  it('keeps checked values and leaves out empty fields', () => {
    expect(
      paramsOf([
        ['category', 'bottles'],
        ['market', ''],
        ['colour', 'flint'],
        ['colour', 'amber'],
        ['height.from', ''],
        ['height.to', ' '],
      ]),
    ).toBe('category=bottles&colour=amber&colour=flint')
  })

  it('joins both ends of a range, which replaces the values of its figure', () => {
    expect(
      paramsOf([
        ['volume', '750'],
        ['volume.from', '300'],
        ['weight.to', '1,200'],
      ]),
    ).toBe('volume=300-&weight=-1200')
  })

  it('converts a measure to the unit of its figure, and passes unreadable text on', () => {
    expect(paramsOf([['height.to', '30 cm']])).toBe('height=-300')
    expect(paramsOf([['height.to', 'tall']])).toBe('height=-tall')
  })

  it('orders parameters as a canonical URL does', () => {
    const fields = [
      ['view', 'table'],
      ['volume', '750'],
      ['colour', 'flint'],
      ['colour', 'amber'],
      ['category', 'bottles'],
    ] as const
    expect(paramsOf(fields)).toBe(
      'category=bottles&colour=amber&colour=flint&volume=750&view=table',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  listOpenPlaceholders,
  listUnknownPlaceholders,
  placeholders,
  refuseOpenPlaceholders,
} from './placeholders.ts'

describe('snippet placeholders', () => {
  it('are replaced by the known values of the conversation', () => {
    const text = 'Dear {First name}, about {reference}: {delivery day} it is.'
    const values = { 'first name': 'Mara', reference: 'VP-104233' }
    const filled = fillPlaceholders(text, values)
    expect(filled).toBe('Dear Mara, about VP-104233: {delivery day} it is.')
    expect(listOpenPlaceholders(filled)).toEqual(['{delivery day}'])
    expect(refuseOpenPlaceholders(filled)).toContain('{delivery day}')
  })

  it('allow sending once all are replaced', () => {
    expect(refuseOpenPlaceholders(fillPlaceholders('Hello {name}', { name: 'Mara' }))).toBeNull()
  })

  it('are reported if unknown', () => {
    expect(listUnknownPlaceholders('Dear {first name}, your {pet}')).toEqual(['pet'])
    expect(refuseOpenPlaceholders('Dear {frist name}')).toContain('{frist name}')
  })

  it('are not replaced within the values of others', () => {
    expect(fillPlaceholders('{name}', { name: '{company}', company: 'Redgum' })).toBe('{company}')
  })

  it('are all replaced if every one has a value without brackets', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => !/[{}]/.test(text))
    fc.assert(
      fc.property(fc.tuple(...placeholders.map(() => value)), fc.string(), (values, words) => {
        const text = placeholders.map((name) => `{${name}}`).join(words.replace(/[{}]/g, ''))
        const known = Object.fromEntries(placeholders.map((name, i) => [name, values[i]]))
        expect(listOpenPlaceholders(fillPlaceholders(text, known))).toEqual([])
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  openPlaceholderRefusal,
  openPlaceholders,
  placeholders,
  unknownPlaceholders,
} from './placeholders.ts'

describe('a snippet', () => {
  it('is filled with what is known of the conversation', () => {
    const text = 'Dear {First name}, about {reference}: {delivery day} it is.'
    const values = { 'first name': 'Mara', reference: 'VP-104233' }
    const filled = fillPlaceholders(text, values)
    expect(filled).toBe('Dear Mara, about VP-104233: {delivery day} it is.')
    expect(openPlaceholders(filled)).toEqual(['{delivery day}'])
    expect(openPlaceholderRefusal(filled)).toContain('{delivery day}')
  })

  it('that is filled whole may be sent', () => {
    expect(openPlaceholderRefusal(fillPlaceholders('Hello {name}', { name: 'Mara' }))).toBeNull()
  })

  it('does not take a word that is no placeholder', () => {
    expect(unknownPlaceholders('Dear {first name}, your {pet}')).toEqual(['pet'])
    expect(openPlaceholderRefusal('Dear {frist name}')).toContain('{frist name}')
  })

  it('never fills in what a customer wrote into a value', () => {
    expect(fillPlaceholders('{name}', { name: '{company}', company: 'Redgum' })).toBe('{company}')
  })

  it('has nothing open once every placeholder has a value without brackets', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => !/[{}]/.test(text))
    fc.assert(
      fc.property(fc.tuple(...placeholders.map(() => value)), fc.string(), (values, words) => {
        const text = placeholders.map((name) => `{${name}}`).join(words.replace(/[{}]/g, ''))
        const known = Object.fromEntries(placeholders.map((name, i) => [name, values[i]]))
        expect(openPlaceholders(fillPlaceholders(text, known))).toEqual([])
      }),
    )
  })
})

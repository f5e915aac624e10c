import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryQuery } from '#tests/factories/arbitrary-catalogue.ts'
import { buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { queryStringOf, toSearchParams, wholeCatalogue } from './browse-query.ts'
import { parseBrowseQuery } from './parse-browse-query.ts'

const dictionary = buildDictionary()

function canonical(search: string): string | null {
  const parsed = parseBrowseQuery(new URLSearchParams(search), dictionary)
  return parsed.outcome === 'done' ? queryStringOf(parsed.query) : null
}

describe('query string of a catalogue page', () => {
  it('is empty for the whole catalogue', () => {
    expect(queryStringOf(wholeCatalogue)).toBe('')
  })

  it('does not depend on the order or repetition of parameters', () => {
    const canonicalForm =
      '?category=bottles&q=tall+claret&colour=antique&colour=flint&volume=375&volume=1500&page=2'
    expect(
      canonical(
        'page=2&volume=1500&colour=flint&q= tall  claret&volume=375&volume=375&colour=antique&category=bottles',
      ),
    ).toBe(canonicalForm)
    expect(canonical(canonicalForm)).toBe(canonicalForm)
  })

  it('leaves out default values', () => {
    expect(canonical('sort=relevance&page=1&q=&category=&volume=')).toBe('')
  })

  it('can be parsed back to the same query', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        expect(parseBrowseQuery(toSearchParams(query), dictionary)).toEqual({
          outcome: 'done',
          query,
          mistakes: [],
        })
      }),
    )
  })

  it('is unchanged by canonicalising it again, for any input', () => {
    const name = fc.constantFrom(
      'category',
      'sub',
      'market',
      'q',
      'sort',
      'page',
      'volume',
      'format',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('bottles', 'bordeaux', 'wine', 'name', '2', '0750', '12pk', 'box-10', ' '),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
        const once = canonical(new URLSearchParams(pairs).toString())
        fc.pre(once !== null)
        expect(canonical(once)).toBe(once)
      }),
    )
  })
})

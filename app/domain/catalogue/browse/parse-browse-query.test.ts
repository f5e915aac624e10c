import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { wholeCatalogue } from './browse-query.ts'
import { parseBrowseQuery } from './parse-browse-query.ts'

const dictionary = buildDictionary(
  buildAttribute({ key: 'page', facet: true }),
  buildAttribute({ key: 'bore', type: 'decimal', unit: 'mm', facet: true }),
)
const parse = (search: string) => parseBrowseQuery(new URLSearchParams(search), dictionary)

describe('reading a catalogue address', () => {
  it('understands places, search, facets, pack, sort and page', () => {
    expect(
      parse(
        'category=bottles&sub=bordeaux&market=wine&q=claret&volume=750&volume=375&finish=BVS&format=12pk&sort=weight&page=3',
      ),
    ).toEqual({
      ok: true,
      query: {
        category: 'bottles',
        subcategory: 'bordeaux',
        market: 'wine',
        q: 'claret',
        facets: [
          { key: 'finish', values: ['BVS'] },
          { key: 'format', values: ['12pk'] },
          { key: 'volume', values: ['375', '750'] },
        ],
        sort: 'weight',
        page: 3,
      },
    })
  })

  it('ignores parameters that are not its own, and empty ones', () => {
    expect(parse('utm_source=mail&__proto__=x&colour=&q=%20&page=')).toEqual({
      ok: true,
      query: wholeCatalogue,
    })
  })

  it('takes the first of a repeated choice that says something', () => {
    expect(parse('sort=&sort=name&sort=volume')).toMatchObject({ query: { sort: 'name' } })
  })

  it('writes numbers one way', () => {
    expect(parse('volume=0750&bore=18.20')).toMatchObject({
      query: {
        facets: [
          { key: 'bore', values: ['18.2'] },
          { key: 'volume', values: ['750'] },
        ],
      },
    })
  })

  it.each([
    ['category=jars', 'unknown-category'],
    ['category=bottles&sub=screwcaps', 'unknown-subcategory'],
    ['sub=bordeaux', 'unknown-subcategory'],
    ['market=milk', 'unknown-market'],
  ])('says that %s is no place', (search, reason) => {
    expect(parse(search)).toMatchObject({ ok: false, reason, status: 404 })
  })

  it.each([
    ['colour=pink', 'unknown-facet-value'],
    ['colour=antique&colour=pink', 'unknown-facet-value'],
    ['volume=750.5', 'unknown-facet-value'],
    ['volume=1e9', 'unknown-facet-value'],
    ['volume=999999', 'unknown-facet-value'],
    ['volume=ten', 'unknown-facet-value'],
    ['heatTreated=true', 'unknown-facet-value'],
    ['format=carton-12', 'unknown-facet-value'],
    ['format=0pk', 'unknown-facet-value'],
    ['sort=price', 'unknown-sort'],
    ['page=0', 'malformed-page'],
    ['page=-1', 'malformed-page'],
    ['page=1e9', 'malformed-page'],
    ['page=1000000000', 'malformed-page'],
    ['page=abc', 'malformed-page'],
    [`q=${'x'.repeat(101)}`, 'search-too-long'],
    [`q=${'x'.repeat(10_000)}`, 'search-too-long'],
  ])('refuses %s with a sentence', (search, reason) => {
    const parsed = parse(search)
    expect(parsed).toMatchObject({ ok: false, reason, status: 400 })
    expect(parsed.ok || parsed.message).toMatch(/^.{10,120}\.$/u)
  })

  it('takes a search of a hundred characters', () => {
    expect(parse(`q=${'x'.repeat(100)}`)).toMatchObject({ ok: true })
  })

  it('refuses more values than a person chooses', () => {
    const search = Array.from({ length: 51 }, (_, n) => `volume=${n + 100}`).join('&')
    expect(parse(search)).toMatchObject({ ok: false, reason: 'too-many-values', status: 400 })
  })

  it('answers anything that can stand in an address', () => {
    const name = fc.constantFrom('category', 'sub', 'market', 'q', 'sort', 'page', 'volume', 'bore')
    const pairs = fc.array(fc.tuple(name, fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(pairs, (typed) => {
        const parsed = parseBrowseQuery(new URLSearchParams(typed), dictionary)
        if (parsed.ok) expect(parsed.query.q.length).toBeLessThanOrEqual(100)
        else expect([400, 404]).toContain(parsed.status)
      }),
    )
  })
})

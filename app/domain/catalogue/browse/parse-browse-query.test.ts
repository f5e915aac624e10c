import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { toSearchParams, wholeCatalogue } from './browse-query.ts'
import { parseBrowseQuery } from './parse-browse-query.ts'

const dictionary = buildDictionary(
  buildAttribute({ key: 'page', facet: true }),
  buildAttribute({ key: 'bore', type: 'decimal', unit: 'mm', facet: true }),
)
const parse = (search: string) => parseBrowseQuery(new URLSearchParams(search), dictionary)

describe('parseBrowseQuery', () => {
  it('reads places, search, facets, pack, sort, view and page', () => {
    expect(
      parse(
        'category=bottles&sub=bordeaux&market=wine&q=claret&volume=750&volume=375&finish=BVS&format=12pk&sort=weight&page=3',
      ),
    ).toEqual({
      outcome: 'done',
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
        fits: [],
        sort: 'weight',
        show: null,
        view: 'grid',
        page: 3,
      },
      mistakes: [],
    })
  })

  it('ignores unknown and empty parameters', () => {
    expect(parse('utm_source=mail&__proto__=x&colour=&q=%20&page=')).toEqual({
      outcome: 'done',
      query: wholeCatalogue,
      mistakes: [],
    })
  })

  it('uses the first non-empty value of a repeated parameter', () => {
    expect(parse('sort=&sort=name&sort=volume')).toMatchObject({ query: { sort: 'name' } })
  })

  it('makes numbers canonical', () => {
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
  ])('answers 404 for %s', (search, outcome) => {
    expect(parse(search)).toMatchObject({ outcome, status: 404 })
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
  ])('answers 400 for %s, with a one-sentence message', (search, outcome) => {
    const parsed = parse(search)
    expect(parsed).toMatchObject({ outcome, status: 400 })
    expect(parsed.outcome === 'done' || parsed.message).toMatch(/^.{10,120}\.$/u)
  })

  it.each([
    ['bore=18-20.5', { from: 18, to: 20.5 }],
    ['bore=18-', { from: 18, to: null }],
    ['bore=-20', { from: null, to: 20 }],
    ['bore=18..20', { from: 18, to: 20 }],
    ['bore= 018.50 mm – 2 cm ', { from: 18.5, to: 20 }],
    ['bore.from=18&bore.to=20', { from: 18, to: 20 }],
    ['bore.from=18&bore.to=', { from: 18, to: null }],
    ['bore=0-20', { from: null, to: 20 }],
    ['bore=10-12&bore=18-20', { from: 18, to: 20 }],
  ])('reads the range %s', (search, range) => {
    expect(parse(search)).toMatchObject({
      query: { facets: [{ key: 'bore', values: [], range }] },
      mistakes: [],
    })
  })

  it('converts litres and centilitres of a volume, and treats both weight attributes as one', () => {
    expect(parse('volume.from=0.75 L&volume.to=150cl&weight=-0,45 kg')).toMatchObject({
      query: {
        facets: [
          { key: 'volume', range: { from: 750, to: 1500 } },
          { key: 'weight', range: { from: null, to: 450 } },
        ],
      },
    })
  })

  it('reads a range of one number as a value, and ignores a range of all numbers', () => {
    expect(parse('volume=750-750')).toMatchObject({
      query: { facets: [{ key: 'volume', values: ['750'] }] },
    })
    expect(parse('bore=-&volume=0-60000')).toMatchObject({ query: { facets: [] }, mistakes: [] })
  })

  it.each([
    ['bore=320-280', '320', '280', /320.+280/],
    ['bore=a-b', 'a', 'b', /“a” is not a number of mm/],
    ['bore.from=wide&bore.to=20', 'wide', '20', /“wide”/],
    ['bore=1e3-', '1e3', '', /“1e3”/],
    ['bore=--5', '', '-5', /“-5”/],
    ['bore=5 kg-', '5 kg', '', /“5 kg”/],
    ['volume=90000-', '90000', '', /up to 60,000 mL/],
    ['volume=-10', '', '10', /starts at 50 mL/],
    ['volume=∞-', '∞', '', /“∞”/],
  ])(
    'leaves out the range %s, but returns the typed text and a message',
    (search, from, to, message) => {
      const parsed = parse(`colour=antique&${search}`)
      expect(parsed).toMatchObject({ outcome: 'done', query: { facets: [{ key: 'colour' }] } })
      expect(parsed.outcome === 'done' && parsed.mistakes).toMatchObject([
        { from, to, message: expect.stringMatching(message) },
      ])
    },
  )

  it('suggests the swapped range if the ends are reversed', () => {
    const parsed = parse('bore=320-280')
    expect(parsed.outcome === 'done' && parsed.mistakes[0]?.suggestion).toEqual({
      from: 280,
      to: 320,
    })
  })

  it('shortens the typed text of a range', () => {
    const parsed = parse(`bore=${'9'.repeat(10_000)}-`)
    expect(parsed.outcome === 'done' && parsed.mistakes[0]?.from).toHaveLength(41)
  })

  it('sorts the SKUs of `fits` and removes duplicates', () => {
    expect(parse('fits=sc-b,GB-1&fits=GB-1')).toMatchObject({ query: { fits: ['GB-1', 'SC-B'] } })
  })

  it.each(['fits=a b', 'fits=%27--', `fits=${'X'.repeat(41)}`, `fits=${[...Array(25).keys()]}`])(
    'refuses the `fits` value %s',
    (search) => {
      expect(parse(search)).toMatchObject({ outcome: 'malformed-fits', status: 400 })
    },
  )

  it('accepts a search of 100 characters', () => {
    expect(parse(`q=${'x'.repeat(100)}`)).toMatchObject({ outcome: 'done' })
  })

  it('refuses more than 50 values of a facet', () => {
    const search = Array.from({ length: 51 }, (_, n) => `volume=${n + 100}`).join('&')
    expect(parse(search)).toMatchObject({ outcome: 'too-many-values', status: 400 })
  })

  it('never throws, for any parameters', () => {
    const name = fc.constantFrom(
      ...['category', 'sub', 'market', 'q', 'sort', 'page', 'fits'],
      ...['volume', 'bore', 'bore.from', 'bore.to'],
    )
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9.\-, mLc]{0,9}$/))
    const pairs = fc.array(fc.tuple(name, text))
    fc.assert(
      fc.property(pairs, (typed) => {
        const parsed = parseBrowseQuery(new URLSearchParams(typed), dictionary)
        if (parsed.outcome !== 'done') {
          expect([400, 404]).toContain(parsed.status)
          return
        }
        expect(parsed.query.q.length).toBeLessThanOrEqual(100)
        const again = parseBrowseQuery(toSearchParams(parsed.query), dictionary)
        expect(again).toEqual({ outcome: 'done', query: parsed.query, mistakes: [] })
      }),
    )
  })
})

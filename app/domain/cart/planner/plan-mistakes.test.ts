import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulk, plan, seededCatalogue } from '#tests/factories/seeded-plan.ts'
import { buildPlanSearch, parsePlanQuery } from './plan-query.ts'

describe('errors of a plan', () => {
  it.each([
    ['amount=0', 'amount', /^Type more than 0 litres, such as 12,000\.$/],
    ['amount=-3', 'amount', /^Type more than 0 litres/],
    ['amount=-0', 'amount', /^Type more than 0 litres/],
    ['amount=0 cases', 'amount', /^Type more than 0 cases, such as 400\.$/],
    ['amount=twelve', 'amount', /not a number we can read. Type it like 12,000, 850.5 or 60 hL\./],
    ['amount=1e-9', 'amount', /not a number/],
    ['amount=1,2,3', 'amount', /not a number/],
    ['amount=60 kg', 'amount', /not a number/],
    ['amount=0.0001 hL', 'amount', /less than one bottle of 750 mL. Type more/],
    ['amount=0.00001', 'amount', /^Type more than 0 litres/],
    ['amount=', 'amount', /^Type how many litres/],
    ['amount=1000000000000', 'amount', /more than one enquiry can hold/],
    ['amount=1.5&unit=cases', 'amount', /whole cases/],
    ['amount=5&unit=cases&carton=none', 'amount', /choose a carton/],
    ['amount=5&loss-closure=50', 'loss-closure', /0 to 20/],
    ['amount=5&loss-closure=1.25', 'loss-closure', /0 to 20\s%, such as 2 or 1\.5/],
    ['amount=5&loss-closure=-0', 'loss-closure', /0 to 20/],
    ['amount=5&loss-closure=2 L', 'loss-closure', /0 to 20/],
    ['amount=5&loss-container=21', 'loss-container', /0 to 20/],
    ['amount=5&loss-carton=x', 'loss-carton', /0 to 20/],
    ['amount=5&before=-1', 'before', /0 to 60 working days/],
    ['amount=5&postcode=0100', 'postcode', /no freight zone for 0100/],
    ['amount=5&postcode=53', 'postcode', /four digits/],
    ['amount=1000000000', 'amount', /It holds at most [\d,]+ litres/],
    ['amount=5&day=2020-01-01', 'day', /passed/],
    ['amount=5&day=2027-02-30', 'day', /could not read this date/],
  ] as const)('%s is reported at its field', (search, field, words) => {
    const run = plan(`${search}&${bulk}`)
    expect(run.errors[field]).toMatch(words)
    expect(run.lines).toEqual([])
  })

  it.each([
    ['', /^Choose what you fill/],
    ['zzzzqqqq', /no bottle, can or keg called “zzzzqqqq”/],
    ['SC-3060SX-BK-BV-X', /is not a bottle, can or keg/],
    ['CA-END202-SV-X', /is not a bottle, can or keg/],
    ['KG-CPKK-SV-X', /is not a bottle, can or keg/],
    ['GB-CL750S-AG-BV-12-IM', /no longer made/],
  ])('container “%s” is reported at its field', (bottle, words) => {
    expect(plan(`amount=5&bottle=${bottle}`).errors.bottle).toMatch(words)
  })

  it('are empty before the form is submitted', () => {
    expect(plan('').errors).toEqual({})
    expect(plan(bulk).errors).toEqual({})
    expect(plan(bulk).choices.closure?.options.length).toBeGreaterThan(0)
  })

  it('never throw for any URL, and preserve the typed input', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom('none', '0', '750', '1e9', ...seededCatalogue.bySku.keys()),
    )
    const keys = [
      'amount',
      'unit',
      'bottle',
      'closure',
      'carton',
      'divider',
      'loss-closure',
      'day',
      'before',
      'postcode',
      'for',
    ]
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), text), (typed) => {
        const search = new URLSearchParams(typed)
        const query = parsePlanQuery(search)
        const run = plan(search.toString())
        expect(run.summary === null).toBe(run.lines.length === 0)
        const again = parsePlanQuery(new URLSearchParams(buildPlanSearch(query)))
        expect({ ...again, chosenFor: '' }).toEqual({ ...query, chosenFor: '' })
      }),
      { numRuns: 60 },
    )
  })
})

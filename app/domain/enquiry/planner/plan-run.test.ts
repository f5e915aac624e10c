import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { planSearch, readPlanQuery } from './plan-query.ts'
import { planRun } from './plan-run.ts'

const seed = await readSeedCatalogue()
const catalogue = buildSnapshot(1, seed.dictionary, seed.products)
const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
const calendar = { today: '2026-11-21', shutdowns: [summer] }

const plan = (search: string) =>
  planRun(catalogue, readPlanQuery(new URLSearchParams(search)), calendar)
const bill = (search: string) => plan(search).lines.map(({ sku, order }) => `${sku} ${order}`)

const bulk = 'bottle=GB-CL750S-AG-BV-00-X'

describe('a planned run', () => {
  it('is glass by the pallet, closures with 2 % waste by the box, cartons and dividers', () => {
    const run = plan(`amount=12,000&${bulk}`)
    expect(run.summary).toBe('12,000 L in 16,000 bottles, 1,334 cases of 12')
    expect(run.lines.map(({ role, needed, order }) => `${role}: ${needed}, ${order}`)).toEqual([
      'Glass: 16,000 bottles, 13 pallets',
      'Closure: 16,320 screwcaps, 17 boxes',
      'Carton: 1,334 cartons, 54 bundles',
      'Divider: 1,334 dividers, 7 bundles',
    ])
    expect(run.totals).toMatchObject({
      pallets: '15 full pallets + 1 part pallet + 2 loose lines',
      truck: '16 of 22 truck spaces',
    })
    expect(run.filled).toEqual({
      cases: '1,334 cases on 21 pallets',
      weight: '15 kg each, 20.7 t in all',
    })
    expect(run.tools).toEqual(['a screwcapper with a 30 × 60 head'])
  })

  it('needs neither carton nor divider for glass that comes packed', () => {
    expect(plan('amount=1000&unit=cases&bottle=GB-CL750S-AG-BV-12-X').lines).toMatchObject([
      { role: 'Glass', needed: '12,000 bottles', order: '1,000 cartons' },
      { role: 'Closure', needed: '12,240 screwcaps', order: '13 boxes' },
    ])
  })

  it('puts a wirehood over a sparkling cork, and none where a crown is chosen', () => {
    const sparkling = 'amount=450&bottle=GB-SP750S-AG-29-06-X'
    const roles = (search: string) => plan(search).lines.map(({ role }) => role)
    expect(roles(`${sparkling}&closure=CK-48X305A-NA-29-X`)).toContain('Wirehood')
    expect(roles(`${sparkling}&closure=CS-29-BK-29-X`)).not.toContain('Wirehood')
  })

  it('takes waste, parts and a bottling day as chosen', () => {
    const run = plan(`amount=12000&${bulk}&waste=0&carton=none&day=2027-02-03`)
    expect(run.lines.map(({ needed }) => needed)).toEqual(['16,000 bottles', '16,000 screwcaps'])
    expect(run.lines[0]?.orderBy).toEqual({
      text: '25 January 2027',
      isLate: false,
      past: [],
    })
    const january = plan(`amount=12000&${bulk}&day=2027-01-06`)
    expect(january.lines[0]?.orderBy).toEqual({
      text: '14 December 2026',
      isLate: false,
      past: [summer],
    })
    expect(january.closed).toBe('We are closed from 18 December 2026 to 3 January 2027.')
    expect(run.closed).toBe('')
    const soon = plan(`amount=12000&${bulk}&day=2026-11-24`)
    expect(soon.lines[0]?.orderBy?.isLate).toBe(true)
  })

  it.each([
    ['beer', 'GB-LN330-AM-26-00-X', /^Crown seal 26 mm, pry-off/, /^Carton 24-pack, long neck 330/],
    ['twist-off beer', 'GB-LN330T-AM-2T-00-X', /twist-off/, /^Carton 24-pack/],
    ['wine under cork', 'GB-CL750SK-AG-KM-00-X', /cork 44 ×/, /^Carton 12-pack, claret 750,/],
    ['wine in heavy glass', 'GB-CL750P-AG-BV-00-X', /^Screwcap 30 × 60/, /^Carton 6-pack, claret/],
    ['gin', 'GB-NO700-FL-B2-00-X', /^T-cork 22\.5/, /^Carton 6-pack, nordic 700/],
    ['a litre of spirit', 'GB-SR1000-FL-R0-00-X', /30 × 44/, /^Carton 12-pack, spirit round 1 l/],
  ])('closes and packs %s as is usual where nothing is chosen', (_, sku, closure, carton) => {
    const names = new Map(plan(`amount=5000&bottle=${sku}`).lines.map((line) => [line.role, line]))
    expect(names.get('Closure')?.name).toMatch(closure)
    expect(names.get('Carton')?.name).toMatch(carton)
  })

  it('fills no case by itself that is hard to lift where one as snug is easy', () => {
    const weight = (sku: string) =>
      Number.parseFloat(plan(`amount=5000&bottle=${sku}`).filled?.weight ?? '')
    for (const mould of ['CL750S', 'BU750S', 'HK750', 'LN750']) {
      const [bottle] = catalogue.products.filter(
        (product) => product.mould === mould && product.attributes.format === 'bulk',
      )
      expect(weight(bottle?.sku ?? ''), mould).toBeLessThanOrEqual(16)
    }
    expect(weight('GB-CL750P-AG-BV-00-X')).toBeLessThan(10)
  })

  it('raises a small run to the minimum order, and says so', () => {
    expect(plan(`amount=10&${bulk}`).lines[0]).toMatchObject({ order: '1 pallet', isMinimum: true })
  })

  it('finds the bottle by code, by name or by words, and asks where several may be meant', () => {
    const name = catalogue.bySku.get('GB-CL750S-AG-BV-00-X')?.name ?? ''
    for (const words of ['gb-cl750s-ag-bv-00-x', name]) {
      expect(plan(`${new URLSearchParams({ amount: '10', bottle: words })}`).bottle?.sku).toBe(
        'GB-CL750S-AG-BV-00-X',
      )
    }
    const several = plan('amount=10&bottle=claret 750 antique')
    expect(several.bottle).toBeNull()
    expect(several.candidates.length).toBeGreaterThan(1)
    expect(several.errors.bottle).toMatch(
      /^\d+ bottles may be meant\. Choose one, or add a word\.$/,
    )
  })

  it('forgets parts that were chosen for another bottle, and only those', () => {
    const other = 'GB-SP750S-AG-29-06-X'
    const changed = plan(`amount=10&${bulk}&closure=CS-29-BK-29-X&for=${other}`)
    expect(changed.choices.closure).toMatchObject({ error: null })
    const kept = plan(`amount=10&${bulk}&closure=CS-29-BK-29-X`)
    expect(kept.choices.closure?.error).toMatch(/does not fit\. The BVS 30H60/)
    expect(kept.choices.closure?.value).toBe('CS-29-BK-29-X')
    expect(kept.lines).toEqual([])
  })
})

describe('what is wrong with a plan', () => {
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
    ['amount=5&waste=50', 'waste', /0 to 20/],
    ['amount=5&waste=1.25', 'waste', /0 to 20\s%, such as 2 or 1\.5/],
    ['amount=5&waste=-0', 'waste', /0 to 20/],
    ['amount=5&waste=2 L', 'waste', /0 to 20/],
    ['amount=5&day=2020-01-01', 'day', /past/],
    ['amount=5&day=2027-02-30', 'day', /not a day/],
  ] as const)('%s is said beside its field', (search, field, words) => {
    const run = plan(`${search}&${bulk}`)
    expect(run.errors[field]).toMatch(words)
    expect(run.lines).toEqual([])
  })

  it.each([
    ['', /^Choose a bottle/],
    ['zzzzqqqq', /no bottle called “zzzzqqqq”/],
    ['SC-3060SX-BK-BV-X', /is no bottle/],
    ['GB-CL750S-AG-BV-12-IM', /no longer made/],
  ])('a bottle “%s” is said beside its field', (bottle, words) => {
    expect(plan(`amount=5&bottle=${bottle}`).errors.bottle).toMatch(words)
  })

  it('is nothing before anybody has asked', () => {
    expect(plan('').errors).toEqual({})
    expect(plan(bulk).errors).toEqual({})
    expect(plan(bulk).choices.closure?.options.length).toBeGreaterThan(0)
  })

  it('never breaks, whatever stands in the address, and keeps what was typed', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.constantFrom('none', '0', '750', '1e9', ...catalogue.bySku.keys()),
    )
    const keys = ['amount', 'unit', 'bottle', 'closure', 'carton', 'divider', 'waste', 'day', 'for']
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), text), (typed) => {
        const query = readPlanQuery(new URLSearchParams(typed))
        const run = planRun(catalogue, query, calendar)
        expect(run.summary === null).toBe(run.lines.length === 0)
        const again = readPlanQuery(new URLSearchParams(planSearch(query)))
        expect({ ...again, chosenFor: '' }).toEqual({ ...query, chosenFor: '' })
      }),
      { numRuns: 60 },
    )
  })
})

describe('an amount and a waste as people type them', () => {
  const bottles = (search: string) => plan(`${search}&${bulk}`).lines[0]?.needed
  const closures = (search: string) => plan(`amount=1000&unit=bottles&${search}&${bulk}`).lines[1]

  it.each([
    ['amount=12,000', '16,000 bottles'],
    ['amount=12 000', '16,000 bottles'],
    ['amount=１２，０００', '16,000 bottles'],
    ['amount=12,000 L', '16,000 bottles'],
    ['amount=120 hL', '16,000 bottles'],
    ['amount=12 kL', '16,000 bottles'],
    ['amount=850.5', '1,134 bottles'],
    ['amount=850,5', '1,134 bottles'],
    ['amount=500 cases', '6,000 bottles'],
    ['amount=500 bottles', '500 bottles'],
    ['amount=100 dozen', '1,200 bottles'],
    ['amount=120 hL&unit=cases', '16,000 bottles'],
    ['amount=５００&unit=bottles', '500 bottles'],
  ])('%s fills %s', (search, needed) => {
    expect(bottles(search)).toBe(needed)
  })

  it.each([
    ['waste=0', '1,000 screwcaps'],
    ['waste=1.1', '1,011 screwcaps'],
    ['waste=1,5', '1,015 screwcaps'],
    ['waste=２', '1,020 screwcaps'],
    ['waste=2 %25', '1,020 screwcaps'],
    ['waste=.5', '1,005 screwcaps'],
  ])('%s takes %s for 1,000 bottles', (search, needed) => {
    expect(closures(search)?.needed).toBe(needed)
  })

  it('says the litres that were asked for, though the last bottle is not full', () => {
    expect(plan(`amount=5 kL&${bulk}`).summary).toBe('5,000 L in 6,667 bottles, 556 cases of 12')
    expect(plan(`amount=1&unit=bottles&${bulk}`).summary).toBe('0.75 L in 1 bottle, 1 case of 12')
  })
})

it('a plan of every stock bottle has a closure and, in bulk, a carton where one is made', () => {
  for (const bottle of catalogue.products) {
    if (bottle.category !== 'bottles' || bottle.status !== 'active' || bottle.canonical) continue
    const lines = bill(`amount=5000&bottle=${bottle.sku}`)
    expect([bottle.sku, lines.length >= 2]).toEqual([bottle.sku, true])
  }
})

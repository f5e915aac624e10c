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
const lossless = `${bulk}&loss-container=0`

describe('a planned run', () => {
  it('is glass by the pallet, closures by the box, cartons and dividers, each with what is usually lost', () => {
    const run = plan(`amount=12,000&${bulk}`)
    expect(run.summary).toBe('12,000 L in 16,000 bottles, 1,334 cases of 12')
    expect(run.lines.map(({ role, needed, order }) => `${role}: ${needed}, ${order}`)).toEqual([
      'Glass: 16,160 bottles, 14 pallets',
      'Closure: 16,320 screwcaps, 17 boxes',
      'Carton: 1,348 cartons, 54 bundles',
      'Divider: 1,348 dividers, 7 bundles',
    ])
    expect(run.totals).toMatchObject({
      pallets: '16 full pallets + 1 part pallet + 2 loose lines',
      truck: '17 of 22 truck spaces',
    })
    expect(run.filled).toEqual({
      cases: '1,334 cases on 21 pallets',
      weight: '15 kg each, 20.7 t in all',
    })
    expect(run.tools).toEqual(['a screwcapper with a 30 × 60 head'])
  })

  it('needs neither carton nor divider for glass that comes packed', () => {
    expect(plan('amount=1000&unit=cases&bottle=GB-CL750S-AG-BV-12-X').lines).toMatchObject([
      { role: 'Glass', needed: '12,120 bottles', order: '1,010 cartons' },
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
    const run = plan(`amount=12000&${bulk}&loss-container=0&waste=0&carton=none&day=2027-02-03`)
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
      expect(plan(`${new URLSearchParams({ amount: '10', bottle: words })}`).container?.sku).toBe(
        'GB-CL750S-AG-BV-00-X',
      )
    }
    const several = plan('amount=10&bottle=claret 750 antique')
    expect(several.container).toBeNull()
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

describe('a run of cans, of kegs, of beer in carriers', () => {
  const lines = (search: string) =>
    plan(search).lines.map(({ role, needed, order }) => `${role}: ${needed}, ${order}`)

  it('is cans with their ends and trays, and a carrier where one is chosen', () => {
    const cans = 'amount=6,000&bottle=CA-375CLA-SV-X'
    expect(plan(cans).summary).toBe('6,000 L in 16,000 cans, 667 cases of 24')
    expect(lines(cans)).toEqual([
      'Cans: 16,160 cans, 5 pallets',
      'Ends: 16,160 ends, 2 boxes',
      'Carton: 674 cartons, 27 bundles',
    ])
    expect(lines(`${cans}&carrier=CA-CAR4-NA-X`)).toContain('Carrier: 4,040 carriers, 162 bundles')
    expect(plan(cans).tools).toEqual(['a seamer set up for 202 ends'])
    expect(plan(`${cans}&end=CA-END200-SV-X`).choices.end?.error).toMatch(/does not fit/)
  })

  it('is steel kegs with the caps of their spear, and with what is lost of them', () => {
    const kegs = 'amount=100 kegs&bottle=KG-ST50A-SV-X'
    expect(lines(kegs)).toEqual([
      expect.stringMatching(/^Kegs: 100 kegs, /),
      'Caps: 102 caps, 1 box',
    ])
    expect(lines(`${kegs}&cap=none`)).toHaveLength(1)
    expect(plan(`${kegs}&cap=KG-CAPD-NA-X`).choices.cap?.error).toMatch(/does not fit/)
    expect(plan('amount=1000&bottle=keg cap').container).toBeNull()
  })

  it('is kegs, and one coupler where one is asked for', () => {
    const kegs = 'amount=3,000&bottle=KG-KK30-NA-X'
    expect(plan(kegs).summary).toBe('3,000 L in 100 kegs')
    expect(lines(kegs)).toEqual(['Kegs: 100 kegs, 9 layers'])
    expect(lines(`${kegs}&coupler=KG-CPKK-SV-X`)).toContain('Coupler: 1 coupler, 1 coupler')
    expect(plan(kegs).filled?.cases).toBe('100 kegs on 5 pallets')
    expect(plan(`${kegs}&unit=cases`).errors.amount).toBe(
      'Kegs go in no cases. Count in litres or kegs.',
    )
    expect(plan('amount=100 kegs&bottle=KG-ST50-SV-X').summary).toBe('5,000 L in 100 kegs')
  })

  it('packs bottles in carriers of four and six, which need no divider', () => {
    const run = plan('amount=3,960&bottle=GB-LN330-AM-26-00-X&carrier=CT-06KL33-NA-X')
    expect(run.lines.map(({ role, needed }) => `${role}: ${needed}`)).toEqual([
      'Glass: 12,120 bottles',
      'Closure: 12,240 crown seals',
      'Carrier: 2,040 carriers',
      'Carton: 505 cartons',
    ])
    const fours = 'amount=1,980&bottle=GB-ST330-AM-26-00-X&carrier=CT-04KT33-NA-X'
    expect(plan(fours).lines.map(({ role, needed }) => `${role}: ${needed}`)).toContain(
      'Carrier: 1,530 carriers',
    )
    const offered = plan('amount=1,980&bottle=GB-ST375-AM-26-00-X').choices.carrier?.options
    expect(offered?.map(({ value }) => value).sort()).toEqual(['CT-04KT37-NA-X', 'CT-06KT37-NA-X'])
  })

  it('finds cans and kegs by what people call them', () => {
    expect(plan('amount=1000&bottle=keykeg 30').container?.sku).toBe('KG-KK30-NA-X')
    const cans = plan('amount=1000&bottle=375 can')
    expect([cans.container, ...cans.candidates].some((one) => one?.sku === 'CA-375CLA-SV-X')).toBe(
      true,
    )
  })
})

describe('the days of a run', () => {
  const days = (search: string) => plan(`amount=12000&${bulk}&${search}`)

  it('are one working day before bottling, unless another number is typed', () => {
    expect(days('day=2027-02-03').days).toMatchObject({
      neededBy: '2027-02-02',
      needed: 'Needed by Tuesday, 2 February 2027, 1 working day before bottling.',
      unsettled: '',
    })
    expect(days('day=2027-02-03&before=5').days?.neededBy).toBe('2027-01-27')
  })

  it('count the days on the road from the depot to the postcode', () => {
    const [local, far] = [days('day=2027-03-03'), days('day=2027-03-03&postcode=6000')]
    expect(local.days?.road).toMatch(/^Days on the road are not counted/)
    expect(far.days?.road).toBe('4 working days on the road from Angaston SA to WA, an estimate.')
    expect(local.lines[0]?.orderBy?.text).toBe('23 February 2027')
    expect(far.lines[0]?.orderBy?.text).toBe('17 February 2027')
    expect(days('day=2027-03-03&postcode=6000&depot=perth').lines[0]?.orderBy?.text).toBe(
      '19 February 2027',
    )
  })

  it('say of a weekend, a holiday and a shutdown which day is nearest', () => {
    expect(days('day=2027-02-06&before=0').days?.unsettled).toMatch(
      /is a Saturday\. The nearest working day is Friday, 5 February 2027\./,
    )
    expect(days('day=2027-01-26&before=0').days?.unsettled).toMatch(/is Australia Day/)
    expect(days('day=2026-12-22&before=0').days?.unsettled).toMatch(/in our Christmas shutdown/)
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
    ['amount=5&loss-container=21', 'loss-container', /0 to 20/],
    ['amount=5&loss-carton=x', 'loss-carton', /0 to 20/],
    ['amount=5&before=-1', 'before', /0 to 60 working days/],
    ['amount=5&postcode=0100', 'postcode', /no freight zone for 0100/],
    ['amount=5&postcode=53', 'postcode', /four digits/],
    ['amount=1000000000', 'amount', /It holds at most [\d,]+ litres/],
    ['amount=5&day=2020-01-01', 'day', /past/],
    ['amount=5&day=2027-02-30', 'day', /not a day/],
  ] as const)('%s is said beside its field', (search, field, words) => {
    const run = plan(`${search}&${bulk}`)
    expect(run.errors[field]).toMatch(words)
    expect(run.lines).toEqual([])
  })

  it.each([
    ['', /^Choose what you fill/],
    ['zzzzqqqq', /no bottle, can or keg called “zzzzqqqq”/],
    ['SC-3060SX-BK-BV-X', /is no bottle, can or keg/],
    ['CA-END202-SV-X', /is no bottle, can or keg/],
    ['KG-CPKK-SV-X', /is no bottle, can or keg/],
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
    const keys = [
      'amount',
      'unit',
      'bottle',
      'closure',
      'carton',
      'divider',
      'waste',
      'day',
      'before',
      'postcode',
      'for',
    ]
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
  const bottles = (search: string) => plan(`${search}&${lossless}`).lines[0]?.needed
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

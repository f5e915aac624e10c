import { describe, expect, it } from 'vitest'
import { bulk, christmas, plan, seededCatalogue } from '#tests/factories/seeded-plan.ts'

describe('planned run', () => {
  it('orders glass by pallet, closures by box, cartons and dividers, each with its default loss', () => {
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
      truck: '18 of 22 truck spaces',
    })
    expect(run.filled).toEqual({
      cases: '1,334 cases on 21 pallets',
      weight: '15 kg each, 20.7 t in all',
    })
    expect(run.tools).toEqual(['a screwcapper with a 30 × 60 head'])
  })

  it('needs neither carton nor divider for packed glass', () => {
    expect(plan('amount=1000&unit=cases&bottle=GB-CL750S-AG-BV-12-X').lines).toMatchObject([
      { role: 'Glass', needed: '12,120 bottles', order: '1,010 cartons' },
      { role: 'Closure', needed: '12,240 screwcaps', order: '13 boxes' },
    ])
  })

  it('needs a wirehood for a sparkling cork, but not for a crown', () => {
    const sparkling = 'amount=450&bottle=GB-SP750S-AG-29-06-X'
    const roles = (search: string) => plan(search).lines.map(({ role }) => role)
    expect(roles(`${sparkling}&closure=CK-48X305A-NA-29-X`)).toContain('Wirehood')
    expect(roles(`${sparkling}&closure=CS-29-BK-29-X`)).not.toContain('Wirehood')
  })

  it('uses the chosen losses, parts and bottling day', () => {
    const run = plan(
      `amount=12000&${bulk}&loss-container=0&loss-closure=0&carton=none&day=2027-02-03`,
    )
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
      past: [christmas],
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
  ])('picks the default closure and carton for %s', (_, sku, closure, carton) => {
    const names = new Map(plan(`amount=5000&bottle=${sku}`).lines.map((line) => [line.role, line]))
    expect(names.get('Closure')?.name).toMatch(closure)
    expect(names.get('Carton')?.name).toMatch(carton)
  })

  it('proposes a capsule for a cork, a foil for a sparkling cork, and neither for a screwcap', () => {
    const capsuleOf = (sku: string) =>
      plan(`amount=9000&bottle=${sku}`).choices.capsule?.product?.sku
    expect(capsuleOf('GB-CL750SK-AG-KM-00-X')).toMatch(/^CP-/)
    expect(
      plan('amount=9000&bottle=GB-CL750SK-AG-KM-00-X&capsule=none').choices.capsule?.product,
    ).toBeNull()
    expect(capsuleOf('GB-CL750S-AG-BV-00-X')).toBeUndefined()
  })

  it('picks a carton that is easy to lift if one fits as tightly', () => {
    const weight = (sku: string) =>
      Number.parseFloat(plan(`amount=5000&bottle=${sku}`).filled?.weight ?? '')
    for (const mould of ['CL750S', 'BU750S', 'HK750', 'LN750']) {
      const [bottle] = seededCatalogue.products.filter(
        (product) => product.mould === mould && product.attributes.format === 'bulk',
      )
      expect(weight(bottle?.sku ?? ''), mould).toBeLessThanOrEqual(16)
    }
    expect(weight('GB-CL750P-AG-BV-00-X')).toBeLessThan(10)
  })

  it('raises a small run to the minimum order and reports it', () => {
    expect(plan(`amount=10&${bulk}`).lines[0]).toMatchObject({ order: '1 pallet', isMinimum: true })
  })

  it('finds the bottle by code, name or words, and lists candidates if several match', () => {
    const name = seededCatalogue.bySku.get('GB-CL750S-AG-BV-00-X')?.name ?? ''
    for (const words of ['gb-cl750s-ag-bv-00-x', name]) {
      expect(plan(`${new URLSearchParams({ amount: '10', bottle: words })}`).container?.sku).toBe(
        'GB-CL750S-AG-BV-00-X',
      )
    }
    const several = plan('amount=10&bottle=claret 750 antique')
    expect(several.container).toBeNull()
    expect(several.candidates.length).toBeGreaterThan(1)
    expect(several.errors.bottle).toMatch(/^\d+ bottles match\. Choose one, or add a word\.$/)
  })

  it('drops parts that were chosen for another bottle, and only those', () => {
    const other = 'GB-SP750S-AG-29-06-X'
    const changed = plan(`amount=10&${bulk}&closure=CS-29-BK-29-X&for=${other}`)
    expect(changed.choices.closure).toMatchObject({ error: null })
    const kept = plan(`amount=10&${bulk}&closure=CS-29-BK-29-X`)
    expect(kept.choices.closure?.error).toMatch(/does not fit\. The BVS 30H60/)
    expect(kept.choices.closure?.value).toBe('CS-29-BK-29-X')
    expect(kept.lines).toEqual([])
  })
})

it('the plan of every stock bottle has a closure and, for bulk glass, a carton if one exists', () => {
  for (const bottle of seededCatalogue.products) {
    if (bottle.category !== 'bottles' || bottle.status !== 'active' || bottle.canonical) continue
    const { lines } = plan(`amount=5000&bottle=${bottle.sku}`)
    expect([bottle.sku, lines.length >= 2]).toEqual([bottle.sku, true])
  }
})

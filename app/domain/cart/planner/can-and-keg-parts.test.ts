import { describe, expect, it } from 'vitest'
import { plan } from '#tests/factories/seeded-plan.ts'

describe('run of cans, kegs or beer in carriers', () => {
  const lines = (search: string) =>
    plan(search).lines.map(({ role, needed, order }) => `${role}: ${needed}, ${order}`)

  it('needs ends, carriers and trays for cans, and no carrier if none is chosen', () => {
    const cans = 'amount=6,000&bottle=CA-375CLA-SV-X'
    expect(plan(cans).summary).toBe('6,000 L in 16,000 cans, 667 cases of 24')
    expect(lines(cans)).toEqual([
      'Cans: 16,160 cans, 5 pallets',
      'Ends: 16,160 ends, 2 boxes',
      'Carrier: 4,040 carriers, 162 bundles',
      'Tray: 674 trays, 14 bundles',
    ])
    expect(lines(`${cans}&carton=CT-24C375-NA-X`)).toContain('Carton: 674 cartons, 27 bundles')
    expect(lines('amount=6,000&bottle=CA-500TAL-WH-X')).toContain('Tray: 505 trays, 11 bundles')
    expect(lines(`${cans}&carrier=none`)).toHaveLength(3)
    expect(plan(cans).tools).toEqual(['a seamer set up for 202 ends'])
    expect(plan(`${cans}&end=CA-END200-SV-X`).choices.end?.error).toMatch(/does not fit/)
  })

  it('needs the caps of their spear type for steel kegs, including losses', () => {
    const kegs = 'amount=100 kegs&bottle=KG-ST50A-SV-X'
    expect(lines(kegs)).toEqual([
      expect.stringMatching(/^Kegs: 100 kegs, /),
      'Caps: 102 caps, 1 box',
    ])
    expect(lines(`${kegs}&cap=none`)).toHaveLength(1)
    expect(plan(`${kegs}&cap=KG-CAPD-NA-X`).choices.cap?.error).toMatch(/does not fit/)
    expect(plan('amount=1000&bottle=keg cap').container).toBeNull()
  })

  it('needs one coupler for kegs if one is chosen', () => {
    const kegs = 'amount=3,000&bottle=KG-KK30-NA-X'
    expect(plan(kegs).summary).toBe('3,000 L in 100 kegs')
    expect(lines(kegs)).toEqual(['Kegs: 100 kegs, 9 layers'])
    expect(lines(`${kegs}&coupler=KG-CPKK-SV-X`)).toContain('Coupler: 1 coupler, 1 coupler')
    expect(plan(kegs).filled?.cases).toBe('100 kegs on 5 pallets')
    expect(plan(`${kegs}&unit=cases`).errors.amount).toBe(
      'Kegs are not packed in cases. Count in litres or kegs.',
    )
    expect(plan('amount=100 kegs&bottle=KG-ST50-SV-X').summary).toBe('5,000 L in 100 kegs')
  })

  it('packs bottles in carriers of four and six without dividers', () => {
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

  it('finds cans and kegs by their common names', () => {
    expect(plan('amount=1000&bottle=keykeg 30').container?.sku).toBe('KG-KK30-NA-X')
    const cans = plan('amount=1000&bottle=375 can')
    expect([cans.container, ...cans.candidates].some((one) => one?.sku === 'CA-375CLA-SV-X')).toBe(
      true,
    )
  })
})

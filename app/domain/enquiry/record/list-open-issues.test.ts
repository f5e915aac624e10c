import { describe, expect, it } from 'vitest'
import type { AnnouncedHoliday } from '#app/domain/calendar/public-holidays.ts'
import type { Shutdown } from '#app/domain/calendar/shutdown.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { buildDetails } from '#tests/factories/enquiry.ts'
import { buildProduct } from '#tests/factories/product.ts'
import type { Enquiry } from '../enquiry.ts'
import { listOpenIssues } from './list-open-issues.ts'

const line = (overrides: Partial<Product> = {}, pieces?: number) => {
  const product = takeLineSnapshot(buildProduct(overrides))
  return {
    position: 1,
    pieces: pieces ?? product.packs.pallet ?? 1000,
    kind: 'order' as const,
    plannedFor: null,
    level: 'piece' as const,
    note: '',
    product,
  }
}

const closure = (type: string, finish: string, more: Partial<Product> = {}, pieces = 2000) =>
  line(
    {
      name: `${type} ${finish}`,
      category: 'closures',
      attributes: { closureType: type, finish, diameterNominal: 30, length: 60 },
      packs: { piece: 'closure', pack: { kind: 'box', pieces: 1000 }, layer: null, pallet: null },
      minimumOrder: { amount: 1, level: 'pack' },
      ...more,
    },
    pieces,
  )

const bulk = line({
  name: 'Claret bulk',
  attributes: {
    finish: 'BVS',
    format: 'bulk',
    diameter: 75.1,
    height: 300,
    volume: 750,
    glassMass: 460,
  },
  packs: { piece: 'bottle', pack: null, layer: 247, pallet: 1235 },
})

const carton = line({
  name: 'Carton 12',
  category: 'cartons',
  attributes: {
    packSize: 12,
    cellLength: 77.5,
    cellWidth: 77.5,
    internalHeight: 306,
    style: 'upright',
  },
  packs: { piece: 'carton', pack: { kind: 'bundle', pieces: 25 }, layer: null, pallet: 500 },
  minimumOrder: { amount: 1, level: 'pack' },
})

const screwcap = closure('screwcap', 'BVS')

const missing = (
  changes: Partial<Enquiry> = {},
  shutdowns: Shutdown[] = [],
  announced: AnnouncedHoliday[] = [],
) => {
  const enquiry = {
    proven: 'proven' as const,
    acknowledged: true,
    details: buildDetails(),
    createdAt: new Date('2026-11-20T03:00:00Z'),
    lines: [line(), screwcap],
  }
  return listOpenIssues({ ...enquiry, ...changes }, { shutdowns, announced })
}

describe('open issues before confirmation', () => {
  it('are empty for a complete enquiry', () => {
    expect(missing()).toEqual([])
    expect(missing({ lines: [bulk, screwcap, carton] })).toEqual([])
  })

  it('start with the sender, then destination and date', () => {
    const details = buildDetails({ state: 'VIC', neededBy: null })
    expect(missing({ proven: 'unproven', acknowledged: false, details })).toEqual([
      expect.stringContaining('human check'),
      expect.stringMatching(/^Acknowledgement withheld: .* no e-mail from us yet\.$/),
      expect.stringContaining('5353'),
      'No needed-by date was given.',
    ])
  })

  it('include a date that lead times do not allow, or an unknown lead time', () => {
    const lines = [line({ name: 'Slow', leadTime: { from: 60, to: 80 } }), screwcap]
    expect(missing({ lines })).toEqual([
      'Slow: lead time 60–80 working days, so 3 February 2027 cannot be met.',
    ])
    const summer = { name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }
    const weeks = [line({ name: 'Printed', leadTime: { from: 35, to: 45 } }), screwcap]
    expect(missing({ lines: weeks })).toEqual([])
    expect(missing({ lines: weeks }, [summer])).toEqual([
      'Printed: lead time 35–45 working days, so 3 February 2027 may be missed.',
    ])
    const custom = [line({ name: 'Custom', leadTime: null }), screwcap]
    expect(missing({ lines: custom })).toEqual(['Custom: lead time on request, to be asked for.'])
  })

  it('count a holiday that the supplier announced by its announced day', () => {
    const details = buildDetails({ state: 'VIC', postcode: '3350', neededBy: '2027-10-01' })
    const announced = [{ holiday: 'grand-final-friday', day: '2027-10-01' }] as const
    expect(missing({ details })).toEqual([])
    expect(missing({ details }, [], [...announced])).toEqual([
      'Needed-by day to be settled: 1 October 2027 is AFL Grand Final Friday in Victoria. The nearest working day is Thursday 30 September 2027.',
    ])
  })

  it('no longer include the needed-by date once a delivery day is agreed', () => {
    const details = buildDetails({ neededBy: '2027-02-06' })
    expect(missing({ details, status: 'confirmed' })).toEqual([
      expect.stringMatching(/^Needed-by day to be settled: .* is a Saturday/),
    ])
    expect(missing({ details, status: 'scheduled' })).toEqual([])
  })

  it('include a quantity below the minimum order', () => {
    expect(missing({ lines: [line({}, 168), screwcap] })).toEqual([
      'Claret 750 mL: 168 bottles = 1 layer. The minimum order is 1 pallet (1,008 bottles).',
    ])
  })

  it('include a closure if none in the enquiry seals the bottle', () => {
    const expected = ['Claret 750 mL: no closure for its BVS 30H60 screw finish in this enquiry.']
    expect(missing({ lines: [line()] })).toEqual(expected)
    expect(missing({ lines: [line(), closure('crown', 'CR26')] })).toEqual([
      ...expected,
      'crown CR26 does not go with Claret 750 mL. The BVS 30H60 screw finish takes a 30 × 60 screwcap, not a 26 mm pry-off crown.',
    ])
    const dressed = missing({ lines: [line(), closure('capsule', 'CORK')] })
    expect(dressed).toEqual([...expected, expect.stringContaining('A capsule never goes over')])
  })

  it('include a fit that is unknown because a dimension of the closure is missing', () => {
    const unknown = closure('screwcap', 'BVS', { name: 'New cap', attributes: {} })
    expect(missing({ lines: [line(), unknown] })).toEqual([
      expect.stringMatching(/^Claret 750 mL with New cap: to be settled\. /),
    ])
  })

  it('include a carton for bulk glass only; packed glass has its own', () => {
    expect(missing({ lines: [bulk, screwcap] })).toEqual([
      'Claret bulk: no carton in this enquiry.',
    ])
  })

  it('include too few closures for the bottles', () => {
    expect(missing({ lines: [line(), closure('screwcap', 'BVS', {}, 1000)] })).toEqual([
      'screwcap BVS: 29 closures short for 1,008 bottles, counting 2\u00a0% lost on the line. Add 1 box.',
    ])
  })

  it('are empty for closures and cartons ordered alone', () => {
    expect(missing({ lines: [screwcap, carton] })).toEqual([])
  })
})

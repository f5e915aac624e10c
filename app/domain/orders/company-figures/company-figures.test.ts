import { describe, expect, it } from 'vitest'
import { computeCompanyFigures, earliestPlannedDay, percentOnTime } from './company-figures.ts'
import type { DeliveredLine } from './delivered-lines.server.ts'

const line = (more: Partial<DeliveredLine>): DeliveredLine => ({
  delivery: 'one',
  number: 1,
  state: 'delivered',
  on: '2027-01-20',
  promised: '2027-01-20',
  arrived: '2027-01-20',
  reference: 'VP-104001',
  purchaseOrder: '',
  site: 'Angaston',
  blanket: null,
  blanketNumber: null,
  sku: 'GB-1',
  name: 'Claret',
  category: 'bottles',
  piece: 'bottle',
  pieces: 1000,
  glassMass: 400,
  sent: 1000,
  short: 0,
  broken: 0,
  lots: [],
  palletLabels: [],
  ownFields: [],
  lineFields: [],
  ...more,
})

describe('computeCompanyFigures', () => {
  it('covers twelve months, across the turn of the year', () => {
    const { months } = computeCompanyFigures([], '2027-02-03')
    expect([months.length, months.at(0), months.at(-2), months.at(-1)]).toEqual([
      ...[12, '2026-03', '2027-01', '2027-02'],
    ])
    // A delivery planned for the month before may have arrived in the first one.
    expect(earliestPlannedDay('2027-02-03') < '2026-02-01').toBe(true)
  })

  it('counts arrived deliveries in the month of their arrival', () => {
    const { volumes } = computeCompanyFigures(
      [
        line({}),
        line({ delivery: 'two', on: '2027-01-31', arrived: '2027-02-01', pieces: 500 }),
        line({ delivery: 'three', state: 'scheduled', arrived: null, pieces: 9999 }),
        line({ delivery: 'old', on: '2025-01-20', arrived: '2025-01-20', pieces: 9999 }),
        line({
          sku: 'SC-1',
          name: 'Screwcap',
          category: 'closures',
          glassMass: null,
          pieces: 2000,
        }),
      ],
      '2027-02-03',
    )
    expect(volumes.map(({ name, total }) => [name, total])).toEqual([
      ['Screwcap', 2000],
      ['Claret', 1500],
    ])
    expect(volumes[1]?.byMonth.slice(-2)).toEqual([1000, 500])
  })

  it('averages the bottle mass over all pieces received', () => {
    const { weights } = computeCompanyFigures(
      [line({}), line({ sku: 'GB-2', glassMass: 500, pieces: 3000 })],
      '2027-02-03',
    )
    expect(weights.slice(-2)).toEqual([475, null])
  })

  it('compares a delivery with the day first promised, and counts it once', () => {
    const { onTime } = computeCompanyFigures(
      [
        line({ on: '2027-01-22', arrived: '2027-01-22' }),
        line({ on: '2027-01-22', arrived: '2027-01-22', sku: 'SC-1' }),
        line({ delivery: 'two', arrived: '2027-01-19' }),
        line({ delivery: 'three', promised: null, arrived: '2027-01-20' }),
      ],
      '2027-02-03',
    )
    expect(onTime).toMatchObject({ arrived: 3, onTime: 2, late: [{ days: 2 }] })
    expect(percentOnTime({ arrived: 300, onTime: 299 })).toBe(99)
  })
})

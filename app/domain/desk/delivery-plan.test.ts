import { describe, expect, it } from 'vitest'
import { findNearestDepot } from '#app/domain/transport/transit.ts'
import { planDays, readPlannedWeek } from './delivery-plan.ts'

describe('readPlannedWeek', () => {
  it.each<[typed: string | null, from: string]>([
    [null, '2027-02-01'],
    ['2027-02-10', '2027-02-08'],
    ['next week', '2027-02-01'],
  ])('starts the week of %j on Monday %s', (typed, from) => {
    expect(readPlannedWeek(typed, '2027-02-03').from).toBe(from)
  })
})

describe('planDays', () => {
  it('groups deliveries by day and depot, and sums the counted pallets', () => {
    const deliveries = [
      { deliverOn: '2027-02-02', region: 'SA' as const, pallets: 4 },
      { deliverOn: '2027-02-02', region: 'SA' as const, pallets: null },
      { deliverOn: '2027-02-02', region: 'WA' as const, pallets: 2 },
      { deliverOn: '2027-02-05', region: 'NT' as const, pallets: 1 },
    ]
    const days = planDays('2027-02-01', deliveries)
    expect(days).toHaveLength(7)
    expect(days[1]?.depots.map(({ depot, pallets }) => [depot, pallets])).toEqual([
      ['angaston', 4],
      ['perth', 2],
    ])
    expect(days[4]?.depots.map(({ depot }) => depot)).toEqual(['angaston'])
    expect(days[0]?.depots).toEqual([])
  })

  it('has a depot for each state, as findNearestDepot names it', () => {
    expect([findNearestDepot('VIC'), findNearestDepot('TAS'), findNearestDepot('SA')]).toEqual([
      'melbourne',
      'hobart',
      'angaston',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#app/domain/calendar/iso-day.ts'
import { estimateRunOuts } from './run-out.ts'

const bottle = { sku: 'GB-1', name: 'Claret 750', piece: 'bottle' }
const came = (...days: [on: string, pieces: number][]) =>
  days.map(([on, pieces]) => ({
    ...bottle,
    on,
    pieces,
    arrived: null,
    state: 'delivered' as const,
  }))
const none = new Map<string, number>()
const monthly = came(['2026-10-01', 3000], ['2026-10-31', 3000], ['2026-11-30', 6000])

describe('estimateRunOuts', () => {
  it('returns the day with an explanation', () => {
    // 6,000 in 60 days: the last 6,000 take 60 days more.
    const [told] = estimateRunOuts(monthly, none, '2027-01-10')
    expect(told).toMatchObject({ sku: 'GB-1', on: '2027-01-29', isPast: false, last: 6000 })
    expect(told?.explanation).toBe(
      '6,000 bottles came from 1 October 2026 until before 30 November 2026, about 700 a week. At that pace the 6,000 bottles of 30 November 2026 last 60 days.',
    )
  })

  it('marks a product that may be used up already', () => {
    expect(estimateRunOuts(monthly, none, '2027-02-10')).toMatchObject([{ isPast: true }])
  })

  it('includes pieces on order, but does not count planned deliveries as received', () => {
    const planned = { ...bottle, on: '2027-01-05', pieces: 3000, arrived: null }
    const deliveries = [...monthly, { ...planned, state: 'scheduled' as const }]
    const coming = new Map([['GB-1', 3000]])
    const [told] = estimateRunOuts(deliveries, coming, '2027-01-10')
    expect(told).toMatchObject({ on: '2027-02-28', last: 6000 })
    expect(told?.explanation).toContain(
      'last 60 days, and the 3,000 bottles that you have on order 30 days more.',
    )
    expect(estimateRunOuts(monthly, new Map([['GB-1', 60_000]]), '2027-01-10')).toEqual([])
    expect(estimateRunOuts(monthly, coming, '2027-04-01')).toMatchObject([{ isPast: true }])
  })

  it('leaves out products without a regular interval, far ahead, or no longer bought', () => {
    expect(estimateRunOuts(monthly.slice(1), none, '2027-01-10')).toEqual([])
    const days = came(['2026-11-01', 1], ['2026-11-02', 1], ['2026-11-03', 1])
    expect(estimateRunOuts(days, none, '2026-11-10')).toEqual([])
    const large = came(['2026-10-01', 3000], ['2026-10-31', 3000], ['2026-11-30', 60_000])
    expect(estimateRunOuts(large, none, '2026-12-01')).toEqual([])
    expect(estimateRunOuts(monthly, none, '2027-04-01')).toEqual([])
    expect(estimateRunOuts([], none, '2027-01-10')).toEqual([])
  })

  it('predicts the next delivery for regular quantities at regular intervals', () => {
    const rhythm = fc.record({
      pieces: fc.integer({ min: 1, max: 100_000 }),
      pause: fc.integer({ min: 14, max: 100 }),
      times: fc.integer({ min: 3, max: 12 }),
    })
    fc.assert(
      fc.property(rhythm, ({ pieces, pause, times }) => {
        const days = Array.from({ length: times }, (_, at): [string, number] => [
          addDays('2025-01-01', at * pause),
          pieces,
        ])
        const last = days.at(-1)?.[0] ?? ''
        expect(estimateRunOuts(came(...days), none, last)).toMatchObject([
          { on: addDays(last, pause) },
        ])
      }),
    )
  })
})

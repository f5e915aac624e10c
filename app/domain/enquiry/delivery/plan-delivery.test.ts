import { describe, expect, it } from 'vitest'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { defaultDeliveryDay, refuseClosedDay, suggestDelivery } from './plan-delivery.ts'

const shutdowns = [{ name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }]
const calendar = { today: '2026-11-20', shutdowns, announced: [] }

describe('defaultDeliveryDay', () => {
  it('returns the needed-by day', () => {
    expect(defaultDeliveryDay('2026-12-10', calendar)).toEqual({ on: '2026-12-10', why: '' })
  })

  it('returns the nearest working day with an explanation if there is no delivery on the needed-by day', () => {
    expect(defaultDeliveryDay('2026-12-24', calendar)).toEqual({
      on: '2026-12-17',
      why: 'Needed-by day: 24 December 2026 is in our Christmas shutdown. The nearest working day is Thursday 17 December 2026.',
    })
    expect(defaultDeliveryDay('2026-11-29', calendar).on).toBe('2026-11-30')
  })

  it('returns the next working day if no day was given or it has passed', () => {
    const saturday = { ...calendar, today: '2026-11-21' }
    expect(defaultDeliveryDay(null, saturday)).toEqual({ on: '2026-11-23', why: '' })
    expect(defaultDeliveryDay('2026-11-02', calendar).on).toBe('2026-11-20')
  })
})

it('refuseClosedDay > refuses shutdowns, weekends and holidays, but no working day', () => {
  const refused = (day: string) => refuseClosedDay(day, calendar)?.message
  expect(refused('2026-12-24')).toMatch(/Christmas shutdown.* Thursday 17 December 2026\.$/)
  expect(refused('2026-11-28')).toMatch(/is a Saturday/)
  expect(refused('2027-01-26')).toMatch(/is Australia Day/)
  expect(refused('2026-12-17')).toBeUndefined()
})

describe('suggestDelivery', () => {
  const product = takeLineSnapshot(buildProduct())
  const line = (position: number, deliverOn: string | null, split: [string, number][] = []) => ({
    position,
    agreed: {
      product,
      pieces: 1000,
      level: 'piece' as const,
      deliverOn,
      split: split.map(([on, pieces]) => ({ on, pieces })),
    },
  })
  const suggest = (
    lines: ReturnType<typeof line>[],
    unplanned: number[],
    neededBy: string | null,
  ) =>
    suggestDelivery(
      {
        agreed: lines,
        balances: lines.map(({ position }, index) => ({
          position,
          agreed: 1000,
          unplanned: unplanned[index] ?? 1000,
        })),
        neededBy,
      },
      calendar,
    )
  const split: [string, number][] = [
    ['2027-02-10', 400],
    ['2027-01-13', 600],
  ]

  it('begins with the first agreed part, and lines without a day', () => {
    expect(suggest([line(1, null, split), line(2, null)], [], '2026-12-10')).toEqual({
      on: '2027-01-13',
      why: '',
      lines: [
        { position: 1, pieces: 600 },
        { position: 2, pieces: 1000 },
      ],
    })
  })

  it('continues with the pieces of the part that are not planned yet', () => {
    const lines = [line(1, null, split)]
    expect(suggest(lines, [900], null)).toMatchObject({
      on: '2027-01-13',
      lines: [{ position: 1, pieces: 500 }],
    })
    expect(suggest(lines, [400], null)).toMatchObject({
      on: '2027-02-10',
      lines: [{ position: 1, pieces: 400 }],
    })
    expect(suggest(lines, [0], null).lines).toEqual([])
  })

  it('leaves lines of a later day for another delivery', () => {
    const lines = [line(1, '2027-02-03'), line(2, '2027-03-03')]
    expect(suggest(lines, [], null)).toMatchObject({
      on: '2027-02-03',
      lines: [{ position: 1, pieces: 1000 }],
    })
  })

  it('explains a day that has passed or has no deliveries', () => {
    expect(suggest([line(1, '2026-11-02')], [], null)).toMatchObject({
      on: '2026-11-20',
      why: 'Agreed for 2 November 2026, which has passed.',
    })
    expect(suggest([line(1, '2026-12-24')], [], null)).toMatchObject({
      on: '2026-12-17',
      why: expect.stringMatching(/^Agreed day: 24 December 2026 is in our Christmas shutdown/),
    })
  })

  it('carries everything on the needed-by day if no day is agreed', () => {
    expect(suggest([line(1, null)], [700], '2026-12-10')).toEqual({
      on: '2026-12-10',
      why: '',
      lines: [{ position: 1, pieces: 700 }],
    })
  })
})

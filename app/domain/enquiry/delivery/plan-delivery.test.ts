import { describe, expect, it } from 'vitest'
import { defaultDeliveryDay, refuseClosedDay } from './plan-delivery.ts'

const shutdowns = [{ name: 'Christmas shutdown', first: '2026-12-18', last: '2027-01-03' }]
const calendar = { today: '2026-11-20', shutdowns }

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

import { describe, expect, it } from 'vitest'
import { weekdayHours } from '#tests/support/weekday-hours.ts'
import { closedStatuses, type EnquiryStatus, lifecycle } from '../lifecycle.ts'
import { clockSegments, computeClock, neverDue } from './enquiry-clock.ts'

const hours = weekdayHours()
const promises = { answer: 4, confirm: 17 }
const at = (text: string) => new Date(`${text}+10:30`)
const event = (to: EnquiryStatus, when: string) => ({
  toStatus: to,
  createdAt: at(when),
})
const reckon = (
  events: ReturnType<typeof event>[],
  days: { deliveryOn?: string; neededBy?: string } = {},
) => computeClock({ events, deliveryOn: null, neededBy: null, ...days }, hours, promises)

const received = event('submitted', '2026-11-20T16:00') // A Friday.
const taken = event('verifying', '2026-11-23T09:30')
const asked = event('needs-information', '2026-11-23T11:30')
const answered = event('verifying', '2026-11-26T10:00')

describe('computeClock', () => {
  it('gives four working hours to answer', () => {
    expect(reckon([received])).toEqual({
      dueAt: at('2026-11-23T11:30'),
      since: at('2026-11-20T16:00'),
    })
  })

  it.each([
    ['back', '2027-04-02T16:00+10:30', '2027-04-05T11:30+09:30'],
    // The following Monday is a public holiday.
    ['forward', '2026-10-02T16:00+09:30', '2026-10-06T11:30+10:30'],
  ])('counts hours by local time if clocks go %s over the weekend', (_way, sent, due) => {
    const events = [{ toStatus: 'submitted' as const, createdAt: new Date(sent) }]
    const { dueAt } = computeClock({ events, deliveryOn: null, neededBy: null }, hours, promises)
    expect(dueAt).toEqual(new Date(due))
  })

  it('gives two working days to confirm, from the first event', () => {
    expect(reckon([received, taken])).toEqual({
      dueAt: at('2026-11-24T16:00'),
      since: at('2026-11-23T09:30'),
    })
  })

  it('pauses while the customer owes an answer, and then continues', () => {
    expect(reckon([received, taken, asked])).toEqual({ dueAt: neverDue, since: asked.createdAt })
    // One hour on Friday and three on Monday are used, so 13 of 17 are left.
    expect(reckon([received, taken, asked, answered]).dueAt).toEqual(at('2026-11-27T14:30'))
  })

  it('is not extended by a question after the time has run out', () => {
    const late = [received, taken, event('needs-information', '2026-11-25T09:00'), answered]
    expect(reckon(late).dueAt).toEqual(at('2026-11-24T16:00'))
  })

  it('pauses while a proposal waits for the customer, until its deadline at most', () => {
    const waiting = (until: string) =>
      computeClock(
        {
          events: [received, taken],
          deliveryOn: null,
          neededBy: null,
          waits: [{ from: at('2026-11-23T11:30'), until: at(until) }],
        },
        hours,
        promises,
      )
    // As after a question: 13 of 17 hours are left.
    expect(waiting('2026-11-26T10:00')).toEqual({
      dueAt: at('2026-11-27T14:30'),
      since: taken.createdAt,
    })
    // An immediate answer changes nothing.
    expect(waiting('2026-11-23T11:30').dueAt).toEqual(at('2026-11-24T16:00'))
  })

  it('then uses the delivery day, or else the needed-by day', () => {
    const confirmed = [received, taken, event('confirmed', '2026-11-24T10:00')]
    expect(reckon(confirmed).dueAt).toEqual(neverDue)
    expect(reckon(confirmed, { neededBy: '2026-12-05' }).dueAt).toEqual(at('2026-12-04T17:00'))
    const scheduled = [...confirmed, event('scheduled', '2026-11-24T11:00')]
    expect(reckon(scheduled, { neededBy: '2026-12-05', deliveryOn: '2026-12-01' })).toEqual({
      dueAt: at('2026-12-01T17:00'),
      since: at('2026-11-24T10:00'),
    })
  })

  it('has consecutive segments of running and waiting', () => {
    expect(clockSegments([received, taken, asked, answered])).toEqual([
      { kind: 'answer', from: received.createdAt, until: taken.createdAt },
      { kind: 'confirm', from: taken.createdAt, until: asked.createdAt },
      { kind: 'paused', from: asked.createdAt, until: answered.createdAt },
      { kind: 'confirm', from: answered.createdAt, until: null },
    ])
  })

  it('ends in every closed status', () => {
    for (const status of closedStatuses) {
      expect(lifecycle[status].clock).toBe('over')
      expect(reckon([received, event(status, '2026-11-23T09:00')]).dueAt).toEqual(neverDue)
    }
  })
})

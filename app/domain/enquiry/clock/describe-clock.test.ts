import { describe, expect, it } from 'vitest'
import { weekdayHours } from '#tests/support/weekday-hours.ts'
import { describeClock, formatBusinessTime, neverDue } from './enquiry-clock.ts'

const hours = weekdayHours()
const at = (text: string) => new Date(`2026-11-${text}+10:30`)
const now = at('23T12:00')

describe('describeClock', () => {
  it.each([
    ['23T14:30', 'due in 2 h 30 min', 'fine'],
    ['23T12:40', 'due in 40 min', 'soon'],
    ['23T12:00', 'overdue', 'late'],
    ['20T16:00', 'overdue by 4 h 30 min', 'late'],
    ['18T12:00', 'overdue by 3 days', 'late'],
  ])('describes an enquiry due on %s as “%s”', (due, words, urgency) => {
    const clock = { status: 'submitted', dueAt: at(due), since: at('20T16:30') } as const
    expect(describeClock(clock, now, hours)).toEqual({ words, urgency, waiting: 'waiting 4 h' })
  })

  it('tells who is waiting for whom', () => {
    const clock = { dueAt: neverDue, since: at('19T12:00') }
    expect(describeClock({ ...clock, status: 'needs-information' }, now, hours)).toEqual({
      urgency: 'paused',
      words: 'waits for the customer',
      waiting: 'for 2 days',
    })
    expect(describeClock({ ...clock, status: 'confirmed' }, now, hours).words).toBe('no date')
    expect(describeClock({ ...clock, status: 'delivered' }, now, hours).urgency).toBe('none')
  })

  it('counts in working days', () => {
    const words = [0, 59, 60, 200, 510, 571, 1019, 1020].map((minutes) =>
      formatBusinessTime(minutes, hours),
    )
    expect(words).toEqual([
      '0 min',
      '59 min',
      '1 h',
      '3 h 20 min',
      '1 day',
      '1 day 1 h',
      '1 day 8 h',
      '2 days',
    ])
  })
})

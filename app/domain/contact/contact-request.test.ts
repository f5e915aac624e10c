import { expect, it } from 'vitest'
import { weekdayHours } from '#tests/support/weekday-hours.ts'
import { describeContactClock } from './contact-request.ts'

const context = { hours: weekdayHours(), promises: { answer: 4 } }
// Wednesday 3 February 2027, 9:30 am in Adelaide.
const changedAt = new Date('2027-02-02T23:00:00Z')

it('describeContactClock > counts working hours while a request waits, and marks it as overdue', () => {
  const at = (now: string) =>
    describeContactClock({ status: 'waiting', changedAt }, { ...context, now: new Date(now) })
  expect(at('2027-02-02T23:30:00Z')).toMatchObject({ isOverdue: false })
  expect(at('2027-02-02T23:30:00Z').due).toMatch(/^answer by /)
  expect(at('2027-02-03T04:00:00Z')).toMatchObject({ isOverdue: true })
  const answered = { status: 'answered', changedAt } as const
  expect(describeContactClock(answered, { ...context, now: changedAt }).due).toBe('')
})

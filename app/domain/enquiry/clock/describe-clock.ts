import {
  businessTimeBetween,
  computeWorkingDayMinutes,
} from '#app/domain/calendar/business-hours.ts'
import type { BusinessHours } from '#app/domain/calendar/business-week.ts'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { type EnquiryStatus, lifecycle } from '../lifecycle.ts'
import { neverDue } from './enquiry-clock.ts'

/** Urgency of an enquiry, which sets its colour. */
export type Urgency = 'late' | 'soon' | 'fine' | 'paused' | 'none'

export interface ClockDescription {
  urgency: Urgency
  /** “overdue by 2 h”, “due in 40 min”, “waits for the customer”. */
  words: string
  /** “waiting 3 h 20 min”, in business hours; empty if the customer is not waiting for the team. */
  waiting: string
}

/** Business minutes before its due time from which an enquiry is due soon. */
export const soonWithinMinutes = 60

/** Describes an enquiry's due time and waiting time for the desk. */
export function describeClock(
  { status, dueAt, since }: { status: EnquiryStatus; dueAt: Date; since: Date },
  now: Date,
  hours: BusinessHours,
): ClockDescription {
  const kind = lifecycle[status].clock
  if (kind === 'over') return { urgency: 'none', words: '', waiting: '' }
  const minutes = businessTimeBetween(hours, since, now)
  const waited = minutes < 1 ? '' : formatBusinessTime(minutes, hours)
  if (kind === 'paused') {
    return {
      urgency: 'paused',
      words: 'waits for the customer',
      waiting: waited && `for ${waited}`,
    }
  }
  const waiting = kind === 'delivery' || !waited ? '' : `waiting ${waited}`
  if (dueAt.getTime() === neverDue.getTime()) return { urgency: 'none', words: 'no date', waiting }
  if (dueAt <= now) {
    const late = businessTimeBetween(hours, dueAt, now)
    const words = late < 1 ? 'overdue' : `overdue by ${formatBusinessTime(late, hours)}`
    return { urgency: 'late', words, waiting }
  }
  const left = businessTimeBetween(hours, now, dueAt)
  const words = `due in ${formatBusinessTime(left, hours)}`
  return { urgency: left <= soonWithinMinutes ? 'soon' : 'fine', words, waiting }
}

/** Formats business time: “40 min”, “3 h 20 min”, “2 days 4 h”, in working days. */
export function formatBusinessTime(minutes: number, hours: Pick<BusinessHours, 'week'>): string {
  const day = computeWorkingDayMinutes(hours)
  const whole = Math.floor(minutes)
  const days = day > 0 ? Math.floor(whole / day) : 0
  const rest = whole - days * day
  const [hour, minute] = [Math.floor(rest / 60), rest % 60]
  if (days > 0) return hour > 0 ? `${countOf(days, 'day')} ${hour} h` : countOf(days, 'day')
  if (hour === 0) return `${minute} min`
  return minute > 0 ? `${hour} h ${minute} min` : `${hour} h`
}

import { addBusinessTime } from '#app/domain/calendar/business-hours.ts'
import type { BusinessHours } from '#app/domain/calendar/business-week.ts'
import { formatShortInstant } from '#app/platform/text/format.ts'
import type { ContactStatus } from './contact-status.ts'

interface ContactClockContext {
  hours: BusinessHours
  /** Working hours within which an enquiry is answered; they hold for contact requests too. */
  promises: { answer: number }
  now: Date
}

/**
 * Describes by when a contact request has to be answered: the promised working hours after it began
 * to wait. `due` is empty unless it waits.
 */
export function describeContactClock(
  { status, changedAt }: { status: ContactStatus; changedAt: Date },
  { hours, promises, now }: ContactClockContext,
): { due: string; isOverdue: boolean } {
  const dueAt = status === 'waiting' && addBusinessTime(hours, changedAt, promises.answer * 60)
  if (!dueAt) return { due: '', isOverdue: false }
  const isOverdue = dueAt <= now
  const when = formatShortInstant(dueAt)
  return { due: isOverdue ? `overdue since ${when}` : `answer by ${when}`, isOverdue }
}

import type { AuditEntry } from '#app/domain/access/audit/audit-entry.ts'
import { addBusinessTime, type BusinessHours } from '#app/domain/calendar/business-hours.ts'
import { formatShortInstant } from '#app/platform/text/format.ts'

/** Directions of a message about a contact request: from its sender, and to them. */
export const messageDirections = ['in', 'out'] as const
export type MessageDirection = (typeof messageDirections)[number]

interface Named {
  id: string
  name: string
  subject: string
}

/** Describes a contact request as the subject of an audit entry. */
export function toAuditSubject({ id, name, subject }: Named): AuditEntry['subject'] {
  return { kind: 'contact-request', id, label: `${subject} (${name})`.slice(0, 200) }
}

/** Builds the key of the desk's draft of an answer. @param id of the contact request */
export const buildAnswerDraftKey = (id: string) => `contact:${id}`

/**
 * Labels of contact request statuses.
 * - waiting: needs an answer from us
 * - answered: waiting for its sender
 * - closed: completed
 * - spam: completed; replies do not reopen it
 * - turned: continued as an enquiry
 */
export const contactStatusLabels = {
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
  turned: 'Made an enquiry',
} as const
export type ContactStatus = keyof typeof contactStatusLabels
export const contactStatuses = Object.keys(contactStatusLabels) as ContactStatus[]

/** Statuses that staff can set, by current status. */
export const settableStatuses: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  waiting: ['closed', 'spam'],
  answered: ['waiting', 'closed', 'spam'],
  closed: ['waiting'],
  spam: ['waiting'],
  turned: [],
}

/**
 * Returns the status after a mail from the sender: a reply to an answered or closed request makes
 * it wait for us again.
 */
export function statusAfterReply(status: ContactStatus): ContactStatus {
  return status === 'answered' || status === 'closed' ? 'waiting' : status
}

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

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

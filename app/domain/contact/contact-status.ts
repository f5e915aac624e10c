/**
 * Where a contact request stands. waiting: for us; answered: for its sender; closed: nothing more to
 * do; spam: nothing to do, and nothing reopens it; turned: it goes on as an enquiry.
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

/** Statuses that a person sets by hand, and from which. */
export const settableStatuses: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  waiting: ['closed', 'spam'],
  answered: ['waiting', 'closed', 'spam'],
  closed: ['waiting'],
  spam: ['waiting'],
  turned: [],
}

/** Where what its sender writes by mail leads: a reply to an answer waits for us again. */
export function afterReply(status: ContactStatus): ContactStatus {
  return status === 'answered' || status === 'closed' ? 'waiting' : status
}

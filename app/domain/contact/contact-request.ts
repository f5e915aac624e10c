import type { AuditEntry } from '#app/domain/access/audit/audit-entry.ts'

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

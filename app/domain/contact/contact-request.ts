import type { AuditEntry } from '#app/domain/access/audit/audit-entry.ts'

interface Named {
  id: string
  name: string
  subject: string
}

/** How the audit log names a contact request. */
export function contactSubject({ id, name, subject }: Named): AuditEntry['subject'] {
  return { kind: 'contact-request', id, label: `${subject} (${name})`.slice(0, 200) }
}

/** What the desk’s draft of an answer to it is kept under. @param id of the contact request */
export const contactAnswerDraft = (id: string) => `contact:${id}`

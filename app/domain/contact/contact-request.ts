import type { AuditEntry } from '#app/domain/people/audit/audit-entry.ts'

interface Named {
  id: string
  name: string
  subject: string
}

/** How the audit log names a contact request. */
export function contactSubject({ id, name, subject }: Named): AuditEntry['subject'] {
  return { kind: 'contact-request', id, label: `${subject} (${name})`.slice(0, 200) }
}

/** What the draft of an answer to it is about. */
export const contactDraft = (id: string) => `contact:${id}`

import type { AuditEntry } from '#app/domain/access/audit/audit-entry.ts'
import type { MailKind } from './mail.ts'

/** Describes a mail as the subject of an audit entry. */
export function toAuditSubject(mail: {
  id: string
  kind: MailKind
  recipient: string
}): AuditEntry['subject'] {
  return { kind: 'mail', id: mail.id, label: `${mail.kind} to ${mail.recipient || 'nobody'}` }
}

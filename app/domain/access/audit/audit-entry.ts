/** Origins of a change. */
export const auditSources = ['screen', 'command', 'rule', 'mail'] as const
export type AuditSource = (typeof auditSources)[number]

/** Audit log entry for one change. */
export interface AuditEntry {
  /** Action as a verb: `move-enquiry`. */
  action: string
  subject: {
    kind: string
    id: string
    /** Readable name that remains after the subject is deleted: `VP-104233`. */
    label: string
  }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  onBehalfOf?: string
  /** IP address of the request; default the actor's. */
  address?: string
}

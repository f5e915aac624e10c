/** Where a change came from. */
export type AuditSource = 'screen' | 'command' | 'rule' | 'mail'

/** What the audit log says of one change. */
export interface AuditEntry {
  /** What was done, as a verb: `move-enquiry`. */
  action: string
  subject: {
    kind: string
    id: string
    /** What people call it, readable after it is gone: `VP-104233`. */
    label: string
  }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  onBehalfOf?: string
  /** The request's network address; left out, the actor's own. */
  address?: string
}

/** Origins of a change. */
export const auditSources = ['screen', 'command', 'rule', 'mail', 'interface'] as const
export type AuditSource = (typeof auditSources)[number]

/** Kinds of records whose changes are audited. */
export const auditSubjectKinds = [
  ...[
    'access-request',
    'account',
    'api-key',
    'approval',
    'audit',
    'change-set',
    'company',
    'contact-request',
  ],
  ...[
    'enquiry',
    'export',
    'incoming-mail',
    'mail',
    'notice',
    'person',
    'picture',
    'product-list',
    'recipe',
  ],
  ...['redirect', 'review', 'session', 'settings', 'snippet', 'stock', 'webhook'],
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

/** Audit log entry for one change. */
export interface AuditEntry {
  /** Action as a verb: `move-enquiry`. */
  action: string
  subject: {
    kind: AuditSubjectKind
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

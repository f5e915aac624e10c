import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

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
type AuditSubjectKind = (typeof auditSubjectKinds)[number]

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

const text = (most: number) => z.string().trim().max(most).catch('')
const day = z.iso.date().or(z.literal('')).catch('')

/** Search of the audit log as in the URL; invalid parameters are ignored. */
const auditSearch = formSchema({
  /** Words of the subject or the actor. */
  q: text(100),
  action: text(60),
  source: z.enum(['', 'screen', 'command', 'rule', 'mail']).catch(''),
  /** First and last day (`to`), both inclusive. */
  from: day,
  to: day,
  /** Id before which rows are listed, for paging. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})
export type AuditSearch = z.output<typeof auditSearch>

export function parseAuditSearch(params: URLSearchParams): AuditSearch {
  return auditSearch.parse(Object.fromEntries(params))
}

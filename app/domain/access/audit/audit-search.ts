import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

const text = (most: number) => z.string().trim().max(most).catch('')
const day = z.iso.date().or(z.literal('')).catch('')

/** Search of the audit log as in the URL; invalid parameters are ignored. */
export const auditSearch = formSchema({
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

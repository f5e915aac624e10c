import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

const text = (most: number) => z.string().trim().max(most).catch('')
const day = z.iso.date().or(z.literal('')).catch('')

/** A search of the audit log as the address has it; parts that cannot be read are left out. */
export const auditSearch = formSchema({
  /** Words of what it is about or of who did it. */
  q: text(100),
  action: text(60),
  source: z.enum(['', 'screen', 'command', 'rule', 'mail']).catch(''),
  /** Days in the order of time, both included. */
  from: day,
  to: day,
  /** Rows older than this one. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
})
export type AuditSearch = z.output<typeof auditSearch>

export function readAuditSearch(params: URLSearchParams): AuditSearch {
  return auditSearch.parse(Object.fromEntries(params))
}

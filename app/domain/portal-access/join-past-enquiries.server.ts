import { linkProvenEnquiries } from '#app/domain/company-directory/link-enquiries.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * What somebody sent before as a visitor joins the orders of their company, now that they have proven
 * the mailbox by signing in. Where they belong to several companies a person decides.
 */
export async function joinPastEnquiries(db: Database, account: string): Promise<void> {
  const [only, ...others] = await listMemberships(db, account)
  if (!only || others.length > 0) return
  const rule = { kind: 'system', source: 'rule', name: '' } as const
  await linkProvenEnquiries(db, rule, only.company, account)
}

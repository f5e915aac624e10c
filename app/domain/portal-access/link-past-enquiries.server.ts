import { linkProvenEnquiries } from '#app/domain/company-directory/link-enquiries.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Links enquiries that a person sent as a visitor to their company, after they have proven the
 * mailbox by signing in. Does nothing if they belong to several companies; staff decide then.
 */
export async function linkPastEnquiries(db: Database, account: string): Promise<void> {
  const [only, ...others] = await listMemberships(db, account)
  if (!only || others.length > 0) return
  const rule = { kind: 'system', source: 'rule', name: '' } as const
  await linkProvenEnquiries(db, rule, only.company, account)
}

import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { orderRulesTable } from '../tables.server.ts'
import { findRules, type OrderRules, storeRules } from './find-rules.server.ts'

export type SaveOrderRulesResult =
  | { outcome: 'done' }
  | { outcome: 'stale'; message: string }
  | PolicyRefusal

/**
 * Saves which orders of a company need approval, and whether its order numbers must be unique. The
 * limits have been validated by `orderRulesForm`.
 * Approvals that are already pending stay pending.
 * @param tx transaction of `inCompany`
 */
export async function saveOrderRules(
  tx: Database,
  member: MemberActor,
  { version, ...wanted }: OrderRules,
): Promise<SaveOrderRulesResult> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal) return refusal
  const { company } = member
  await tx.insert(orderRulesTable).values({ companyId: company }).onConflictDoNothing()
  await tx
    .select({ company: orderRulesTable.companyId })
    .from(orderRulesTable)
    .where(eq(orderRulesTable.companyId, company))
    .for('update')
  const before = await findRules(tx, member)
  if (before.version !== version) {
    const message =
      'These rules were changed in the meantime. Yours are below and not saved: compare them with what is stored now, then save again.'
    return { outcome: 'stale', message }
  }
  const known = new Set((await listMembers(tx, member)).map(({ account }) => account))
  const people = wanted.people.filter((account) => known.has(account))
  const after = { ...wanted, people, version: version + 1 }
  await storeRules(tx, company, after)
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: { kind: 'company', id: company, label: 'Rules of its orders' },
    before: { ...before },
    after,
  })
  return { outcome: 'done' }
}

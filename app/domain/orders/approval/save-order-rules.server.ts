import { eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { listMembers } from '#app/domain/customers/members/list-members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { orderRulesTable } from '../tables.server.ts'
import { findRules } from './find-rules.server.ts'
import { type OrderRules, storeRules } from './stored-rules.server.ts'

/** Largest pallet limit that a rule may set. */
export const maxRulePallets = 9999
/** Largest weight limit that a rule may set, in kilograms. */
export const maxRuleKilograms = 9_999_999

export type SaveOrderRulesResult =
  | { ok: true }
  | { ok: false; reason: 'stale' | 'pallets' | 'kilograms'; message: string }
  | PolicyRefusal

/**
 * Saves which orders of a company need approval, and whether its order numbers must be unique.
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
  const { overPallets } = wanted
  if (overPallets !== null && !(overPallets >= 0 && overPallets <= maxRulePallets)) {
    const message = `Type a whole number of pallets up to ${maxRulePallets}, or leave it blank.`
    return { ok: false, reason: 'pallets', message }
  }
  const { overKilograms } = wanted
  if (overKilograms !== null && !(overKilograms >= 0 && overKilograms <= maxRuleKilograms)) {
    const message = `Type whole kilograms up to ${formatNumber(maxRuleKilograms)}, or leave it blank.`
    return { ok: false, reason: 'kilograms', message }
  }
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
      'Another owner has changed these rules in the meantime; they are shown below. Make your changes again, then save.'
    return { ok: false, reason: 'stale', message }
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
  return { ok: true }
}

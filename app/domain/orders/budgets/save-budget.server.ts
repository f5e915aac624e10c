import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { orderBudgetTable } from '../tables.server.ts'
import { type Budget, formatBudgetAmount, maxBudgetAmount, maxBudgets } from './budget.ts'
import { lockBudgets } from './find-budgets.server.ts'

export type SaveBudgetResult =
  | { outcome: 'saved' }
  | {
      outcome: 'not-allowed-to-you' | 'amount' | 'no-such-site' | 'no-such-member' | 'too-many'
      message: string
    }

/**
 * Sets a budget of a company. It replaces a budget of the same site, member, unit and period.
 * @param tx transaction of `inCompany`
 */
export async function saveBudget(
  tx: Database,
  member: MemberActor,
  budget: Omit<Budget, 'id'>,
): Promise<SaveBudgetResult> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal) return { outcome: 'not-allowed-to-you', message: refusal.message }
  const { siteId, accountId, unit, period, maxAmount } = budget
  if (!Number.isInteger(maxAmount) || maxAmount < 0 || maxAmount > maxBudgetAmount) {
    const message = `Type a whole number from 0 to ${formatNumber(maxBudgetAmount)}.`
    return { outcome: 'amount', message }
  }
  const sites = siteId ? await listCompanySites(tx, member) : []
  const site = sites.find(({ id }) => id === siteId)
  if (siteId && !site) {
    return { outcome: 'no-such-site', message: 'This site was removed. Choose another.' }
  }
  const people = accountId ? await listMembers(tx, member) : []
  const person = people.find(({ account }) => account === accountId)
  if (accountId && !person) {
    return { outcome: 'no-such-member', message: 'This member has left. Choose another.' }
  }
  await lockBudgets(tx, member)
  const others = await tx
    .select()
    .from(orderBudgetTable)
    .where(eq(orderBudgetTable.companyId, member.company))
  const before = others.find(
    (one) =>
      one.siteId === siteId &&
      one.accountId === accountId &&
      one.unit === unit &&
      one.period === period,
  )
  if (!before && others.length >= maxBudgets) {
    const message = `Your company has ${maxBudgets} budgets, which is the maximum. Remove one first.`
    return { outcome: 'too-many', message }
  }
  await tx
    .insert(orderBudgetTable)
    .values({ companyId: member.company, siteId, accountId, unit, period, maxAmount })
    .onConflictDoUpdate({
      target: [
        orderBudgetTable.companyId,
        orderBudgetTable.siteId,
        orderBudgetTable.accountId,
        orderBudgetTable.unit,
        orderBudgetTable.period,
      ],
      set: { maxAmount },
    })
  const of = [person?.name, site?.name].filter(Boolean).join(' at ') || 'the company'
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: { kind: 'company', id: member.company, label: `Budget of ${of} for each ${period}` },
    ...(before && { before: { amount: formatBudgetAmount(before.maxAmount, unit) } }),
    after: { amount: formatBudgetAmount(maxAmount, unit) },
  })
  return { outcome: 'saved' }
}

export type RemoveBudgetResult =
  | { outcome: 'removed' }
  | { outcome: 'not-allowed-to-you' | 'gone'; message: string }

/** Removes a budget of a company. @param tx transaction of `inCompany` */
export async function removeBudget(
  tx: Database,
  member: MemberActor,
  budget: string,
): Promise<RemoveBudgetResult> {
  const refusal = refusalFor(member, 'keep-order-rules', true)
  if (refusal) return { outcome: 'not-allowed-to-you', message: refusal.message }
  const { id, companyId } = orderBudgetTable
  const [removed] = await tx
    .delete(orderBudgetTable)
    .where(and(eq(id, budget), eq(companyId, member.company)))
    .returning()
  if (!removed) return { outcome: 'gone', message: 'This budget was removed in the meantime.' }
  await writeAudit(tx, member, {
    action: 'keep-order-rules',
    subject: {
      kind: 'company',
      id: member.company,
      label: `Budget removed, of each ${removed.period}`,
    },
    before: { amount: formatBudgetAmount(removed.maxAmount, removed.unit) },
  })
  return { outcome: 'removed' }
}

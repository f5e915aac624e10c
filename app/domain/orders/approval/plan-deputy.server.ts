import { and, asc, eq, gte } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { findDayWithoutDeputy } from '#app/domain/accounts/deputies.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { listMembers } from '#app/domain/customers/members/members.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatDay, isoDayOf } from '#app/platform/text/format.ts'
import { approvalCoverTable } from '../tables.server.ts'
import { listPossibleDeputies } from './select-approvers.ts'

/** Maximum number of current and future absences that one approver may plan. */
const maxDeputies = 10

export interface NewDeputy {
  deputy: string
  /** First day of the absence as ISO date, included, like `lastDay`. */
  firstDay: string
  lastDay: string
  now?: Date
}

export type DeputyResult =
  | { outcome: 'done' }
  | { outcome: 'days' | 'who' | 'too-many'; message: string }
  | PolicyRefusal

/**
 * Lists the planned absences of a company's approvers, with their deputies, that end on `day` or
 * later.
 * @param tx transaction of `inCompany`
 */
export function listDeputies(tx: Database, { company }: MemberActor, day: string) {
  const { companyId: of, lastDay, firstDay } = approvalCoverTable
  return tx
    .select()
    .from(approvalCoverTable)
    .where(and(eq(of, company), gte(lastDay, day)))
    .orderBy(asc(firstDay))
    .limit(200)
}

/**
 * Appoints a colleague who approves for a member during an absence. The deputy must be an owner, a
 * buyer or an approver.
 * @param tx transaction of `inCompany`
 */
export async function planDeputy(
  tx: Database,
  member: MemberActor,
  { deputy, firstDay, lastDay, now = new Date() }: NewDeputy,
): Promise<DeputyResult> {
  const refusal = refusalFor(member, 'approve-order', true)
  if (refusal) return refusal
  const today = isoDayOf(now)
  if (!isIsoDay(firstDay) || !isIsoDay(lastDay) || lastDay < firstDay || lastDay < today) {
    const message =
      'Choose the first and the last day away. The last day must not be before the first.'
    return { outcome: 'days', message }
  }
  const colleagues = listPossibleDeputies(await listMembers(tx, member), member.account)
  const colleague = colleagues.find(({ account }) => account === deputy)
  if (!colleague) {
    const message = 'Choose a colleague who is an owner, a buyer or an approver.'
    return { outcome: 'who', message }
  }
  const others = await listDeputies(tx, member, today)
  const { account, company } = member
  if (others.filter((one) => one.accountId === account).length >= maxDeputies) {
    const message = `You have planned ${maxDeputies} absences already. Remove one first.`
    return { outcome: 'too-many', message }
  }
  const added = { accountId: account, deputy, firstDay, lastDay }
  const without = findDayWithoutDeputy(added, others)
  if (without) {
    const message = `On ${formatDay(without)} ${colleague.name} is away too, and you are their deputy.`
    return { outcome: 'who', message }
  }
  await tx.insert(approvalCoverTable).values({ ...added, companyId: company })
  await writeAudit(tx, member, {
    action: 'plan-approval-cover',
    subject: { kind: 'account', id: deputy, label: colleague.name },
    after: { firstDay, lastDay },
  })
  return { outcome: 'done' }
}

/** Removes an absence that the member planned. @param tx transaction of `inCompany` */
export async function removeDeputy(
  tx: Database,
  member: MemberActor,
  id: string,
): Promise<PolicyRefusal | null> {
  const refusal = refusalFor(member, 'approve-order', true)
  if (refusal) return refusal
  const { accountId: account, companyId: company } = approvalCoverTable
  const mine = and(eq(account, member.account), eq(company, member.company))
  await tx.delete(approvalCoverTable).where(and(eq(approvalCoverTable.id, id), mine))
  return null
}

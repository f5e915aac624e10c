import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { lockCompany } from '#app/domain/customers/lock-company.server.ts'
import { isNotSuspended } from '#app/domain/customers/members/may-act.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refuseMember } from './member-refusal.ts'

/** Member that is changed, and the state of the company that the user saw. */
export interface MemberToChange {
  company: string
  /**
   * Version of the company that the user saw, so that concurrent changes of its members are
   * refused; missing if changes by others do not matter.
   */
  version?: number | undefined
  account: string
}

/**
 * Finds a member and locks their company, so that concurrent changes cannot remove its last owner.
 */
export async function lockMember(
  tx: Database,
  actor: Actor,
  { company: id, version, account }: MemberToChange,
  operation: 'keep-members' | 'leave-company' = 'keep-members',
) {
  const locked = await lockCompany(tx, actor, { id, version }, operation)
  if (!locked.ok) return locked
  const [member] = await tx
    .select({
      role: memberTable.role,
      joinedAt: memberTable.joinedAt,
      suspendedAt: memberTable.suspendedAt,
      name: accountTable.name,
      email: accountTable.email,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(and(eq(memberTable.companyId, id), eq(memberTable.accountId, account)))
  return member ? { ...locked, member } : refuseMember('no-such-member')
}

/**
 * Tells whether the company has another active owner. If a joined owner makes the change, only
 * owners who have joined count, since an invitation may have gone to a mistyped address. The desk
 * can appoint another owner, so for it invited owners count, too.
 */
export async function hasOtherOwner(
  tx: Database,
  actor: Actor,
  { company, account, joinedAt }: { company: string; account: string; joinedAt: Date | null },
): Promise<boolean> {
  const mustHaveCome = actor.kind === 'customer' && joinedAt !== null
  const [other] = await tx
    .select({ account: memberTable.accountId })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(
      and(
        eq(memberTable.companyId, company),
        ne(memberTable.accountId, account),
        eq(memberTable.role, 'owner'),
        mustHaveCome ? isNotNull(memberTable.joinedAt) : undefined,
        isNotSuspended,
      ),
    )
    .limit(1)
  return other !== undefined
}

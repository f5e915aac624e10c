import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { lockCompany } from '#app/domain/customers/lock-company.server.ts'
import { isNotSuspended } from '#app/domain/customers/members/members.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refuseMember } from './member-refusal.ts'

/**
 * Ends the portal sessions of a person who is no longer an active member of any company. Members of
 * another company stay signed in; each request checks their role there.
 */
export async function endLoneSessions(db: Database, account: string): Promise<void> {
  const left = and(eq(memberTable.accountId, account), isNull(memberTable.suspendedAt))
  if ((await db.$count(memberTable, left)) === 0) await endSessionsOf(db, account, null, 'portal')
}

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
  if (locked.outcome !== 'done') return locked
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

/** Signs a member out of the portal on all devices. Their sign-in methods stay as they are. */
export function endMemberSessions(db: Database, actor: Actor, which: MemberToChange) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (locked.outcome !== 'done') return locked
    const ended = await endSessionsOf(tx, which.account, null, 'portal')
    await writeAudit(tx, actor, {
      action: 'end-sessions',
      subject: { kind: 'account', id: which.account, label: locked.member.name },
      after: { ended },
    })
    return { outcome: 'done' as const }
  })
}

import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { hasOtherOwner, lockMember, type MemberToChange } from './lock-member.server.ts'
import { refuseMember } from './member-refusal.ts'

/**
 * Suspends a member, or restores them with their previous role. Members are never deleted, so what
 * they sent keeps their name. The last owner cannot be suspended. Used by the desk, and by an owner
 * of the company with the transaction of `inCompany`.
 * @param isSuspended new state
 */
export function setMemberSuspended(
  db: Database,
  actor: Actor,
  { isSuspended, ...which }: MemberToChange & { isSuspended: boolean },
  now = new Date(),
  operation: 'keep-members' | 'leave-company' = 'keep-members',
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which, operation)
    if (locked.outcome !== 'done') return locked
    const { member, company } = locked
    const { account } = which
    if ((member.suspendedAt !== null) === isSuspended) return { outcome: 'done' as const }
    const isOwner = member.role === 'owner'
    if (isSuspended && isOwner && !(await hasOtherOwner(tx, actor, { ...which, ...member }))) {
      return refuseMember('last-owner')
    }
    await tx
      .update(memberTable)
      .set({ suspendedAt: isSuspended ? now : null })
      .where(and(eq(memberTable.companyId, company.id), eq(memberTable.accountId, account)))
    // The portal reads the membership on each request, so its sessions do not contain the role.
    if (isSuspended && actor.kind !== 'customer') await endSessionsOf(tx, account)
    await incrementVersion(tx, company.id)
    await writeAudit(tx, actor, {
      action: isSuspended ? auditActions[operation] : 'restore-member',
      subject: { kind: 'company', id: company.id, label: company.name },
      after: { person: member.name, email: member.email },
    })
    return { outcome: 'done' as const }
  })
}

/** Audit actions for the end of a membership, by operation. */
const auditActions = { 'keep-members': 'suspend-member', 'leave-company': 'leave-company' } as const

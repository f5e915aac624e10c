import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { memberRoleLabels } from '#app/domain/access/roles.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { successorRoles } from './can-take-over.ts'
import { findSuccessor } from './end-membership.server.ts'
import { handOver } from './hand-over.server.ts'
import type { MemberToChange } from './lock-member.server.ts'
import { hasOtherOwner, lockMember } from './lock-member.server.ts'
import { refuseMember } from './member-refusal.ts'

interface ChangedRole {
  company: string
  /** Version of the company that the user saw. */
  version?: number | undefined
  account: string
  role: MemberRole
}

/**
 * Changes the role of a member. If the new role may not write orders, the member's drafts pass to
 * the owner who makes the change, or else to the longest-standing owner.
 * @param db for an owner's own company, the transaction of `inCompany`
 */
export function changeRole(db: Database, actor: Actor, which: ChangedRole) {
  return db.transaction(async (tx) => {
    const changed = await changeMemberRole(tx, actor, which)
    if (!changed.ok || successorRoles.includes(which.role)) return changed
    const { company, account: from } = which
    const chosen = actor.kind === 'customer' && actor.account !== from ? actor.account : null
    const heir = await findSuccessor(tx, { company, account: from, successor: chosen })
    if (heir) await handOver(tx, { company, from, successor: heir, by: actor })
    return changed
  })
}

/**
 * Changes the role of a member, at the desk or as an owner of the company; an owner passes the
 * transaction of `inCompany`. If the desk does it, the member's sessions end.
 */
export function changeMemberRole(
  db: Database,
  actor: Actor,
  { role, ...which }: MemberToChange & { role: MemberRole },
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (!locked.ok) return locked
    const { member, company } = locked
    const { account } = which
    if (member.role === role) return { ok: true as const }
    const isOwner = member.role === 'owner' && !member.suspendedAt
    if (isOwner && !(await hasOtherOwner(tx, actor, { ...which, ...member })))
      return refuseMember('last-owner')
    await tx
      .update(memberTable)
      .set({ role })
      .where(and(eq(memberTable.companyId, company.id), eq(memberTable.accountId, account)))
    // The portal reads the membership on each request, so its sessions do not contain the role.
    if (actor.kind !== 'customer') await endSessionsOf(tx, account)
    await incrementVersion(tx, company.id)
    await writeAudit(tx, actor, {
      action: 'change-member-role',
      subject: { kind: 'company', id: company.id, label: company.name },
      before: { person: member.name, role: memberRoleLabels[member.role] },
      after: { person: member.name, role: memberRoleLabels[role] },
    })
    return { ok: true as const }
  })
}

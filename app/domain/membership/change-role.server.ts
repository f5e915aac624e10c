import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type MemberRole, memberRoleLabels } from '#app/domain/access/roles.ts'
import { incrementVersion, listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { successorRoles } from './can-take-over.ts'
import { findSuccessor } from './end-membership.server.ts'
import { handOver } from './hand-over.server.ts'
import { hasOtherOwner, lockMember, type MemberToChange } from './lock-member.server.ts'
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
    if (changed.outcome !== 'done' || successorRoles.includes(which.role)) return changed
    const { company, account: from } = which
    const chosen = actor.kind === 'customer' && actor.account !== from ? actor.account : null
    const heir = await findSuccessor(tx, { company, account: from, successor: chosen })
    if (heir) await handOver(tx, { company, from, successor: heir, by: actor })
    return changed
  })
}

/** Tells whether a role follows the groups of a company's identity provider at a sign-in. */
const isOfSignIn = (actor: Actor) => actor.kind === 'system' && actor.source === 'rule'

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
    if (locked.outcome !== 'done') return locked
    const { member, company } = locked
    const { account } = which
    if (member.role === role) return { outcome: 'done' as const }
    const isOwner = member.role === 'owner' && !member.suspendedAt
    if (isOwner && !(await hasOtherOwner(tx, actor, { ...which, ...member })))
      return refuseMember('last-owner')
    await tx
      .update(memberTable)
      .set({ role })
      .where(and(eq(memberTable.companyId, company.id), eq(memberTable.accountId, account)))
    // The portal reads the membership on each request, so its sessions do not contain the role.
    const isOfCompany = actor.kind === 'customer' || isOfSignIn(actor)
    if (!isOfCompany) await endSessionsOf(tx, account)
    await incrementVersion(tx, company.id)
    await writeAudit(tx, actor, {
      action: 'change-member-role',
      subject: { kind: 'company', id: company.id, label: company.name },
      before: { person: member.name, role: memberRoleLabels[member.role] },
      after: { person: member.name, role: memberRoleLabels[role] },
    })
    return { outcome: 'done' as const }
  })
}

/**
 * Limits a member to some of the company's sites: a buyer orders only to them, a goods-in member
 * receives only there. Without sites the limit is lifted. Unknown sites are refused.
 * @param db for an owner's own company, the transaction of `inCompany`
 */
export function limitSites(
  db: Database,
  actor: Actor,
  { sites, ...which }: MemberToChange & { sites: readonly string[] },
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (locked.outcome !== 'done') return locked
    const { member, company } = locked
    const known = await listCompanySites(tx, { company: company.id })
    const chosen = known.filter(({ id }) => sites.includes(id))
    if (chosen.length < new Set(sites).size) {
      const message = 'One of these sites was removed in the meantime. Choose again.'
      return { outcome: 'stale' as const, message }
    }
    await tx
      .update(memberTable)
      .set({ siteIds: chosen.map(({ id }) => id) })
      .where(and(eq(memberTable.companyId, company.id), eq(memberTable.accountId, which.account)))
    await incrementVersion(tx, company.id)
    await writeAudit(tx, actor, {
      action: 'limit-member-sites',
      subject: { kind: 'company', id: company.id, label: company.name },
      after: { person: member.name, sites: chosen.map(({ name }) => name) },
    })
    return { outcome: 'done' as const }
  })
}

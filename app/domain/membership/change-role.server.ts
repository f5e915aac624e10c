import type { Actor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { changeMemberRole } from '#app/domain/membership/change-member-role.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findHeir } from './end-membership.server.ts'
import { handOver } from './hand-over.server.ts'
import { heirRoles } from './may-inherit.ts'

interface ChangedRole {
  company: string
  /** The company’s version that the person saw. */
  version?: number | undefined
  account: string
  role: MemberRole
}

/**
 * Gives a person of a company another role. Where the new role may not write orders, the drafts
 * that the person has begun go to the owner who makes the change, else to the owner who has been
 * there longest.
 * @param db for an owner’s own company, the `tx` of `inCompany`
 */
export function changeRole(db: Database, actor: Actor, which: ChangedRole) {
  return db.transaction(async (tx) => {
    const changed = await changeMemberRole(tx, actor, which)
    if (!changed.ok || heirRoles.includes(which.role)) return changed
    const { company, account: from } = which
    const chosen = actor.kind === 'customer' && actor.account !== from ? actor.account : null
    const heir = await findHeir(tx, { company, account: from, heir: chosen })
    if (heir) await handOver(tx, { company, from, heir, by: actor })
    return changed
  })
}

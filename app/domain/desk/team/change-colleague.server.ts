import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { lockAdministrators } from '#app/domain/accounts/accounts.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LockedStaff, lockStaff } from './lock-staff.server.ts'
import { refuseTeamChange, type TeamRefused } from './team-refusal.ts'

export type ChangeColleagueResult =
  /**
   * `unassigned`: number of enquiries returned to the queue, because their assignee may no longer
   * open them.
   */
  { outcome: 'done'; unassigned?: number } | TeamRefused | PolicyRefusal

/**
 * Runs a change of staff in its own transaction; such changes are serialised. Under the lock it
 * checks again that the actor is still an administrator: if two administrators deactivate each
 * other, the second is refused. No operation lets administrators remove their own role, so one
 * always remains.
 * @param change may return a refusal; its writes are rolled back if it throws
 */
export function changeTeam<Result>(
  db: Database,
  actor: StaffActor,
  change: (tx: Database) => Promise<Result>,
): Promise<Result | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const roles = administrators.has(actor.account) ? actor.roles : []
    return refusalFor({ ...actor, roles }, 'manage-staff') ?? change(tx)
  })
}

/**
 * Locks a staff member and changes them through `changeTeam`. Administrators cannot change
 * themselves.
 * @param change may return a refusal; its writes are rolled back if it throws
 */
export async function changeColleague(
  db: Database,
  actor: StaffActor,
  account: string,
  change: (tx: Database, person: LockedStaff) => Promise<ChangeColleagueResult>,
): Promise<ChangeColleagueResult> {
  return changeTeam<ChangeColleagueResult>(db, actor, async (tx) => {
    if (account === actor.account) return refuseTeamChange('yourself')
    const person = await lockStaff(tx, account)
    return person ? change(tx, person) : refuseTeamChange('not-found')
  })
}

interface RoleChange {
  account: string
  roles: StaffRole[]
  /** Time of the last change of the account (ISO), as in the form. */
  version: string
}

/**
 * Changes the roles of a colleague. Their sessions end, so that no open tab keeps the old
 * permissions. Open enquiries that they may no longer open return to the queue.
 */
export function changeRoles(
  db: Database,
  actor: StaffActor,
  { account, roles, version }: RoleChange,
) {
  return changeColleague(db, actor, account, async (tx, person) => {
    if (person.updatedAt.toISOString() !== version) return refuseTeamChange('stale')
    await tx.delete(staffRoleTable).where(eq(staffRoleTable.accountId, account))
    await tx.insert(staffRoleTable).values(roles.map((role) => ({ accountId: account, role })))
    const now = new Date()
    await tx.update(accountTable).set({ updatedAt: now }).where(eq(accountTable.id, account))
    await endSessionsOf(tx, account)
    const isAssigned = eq(enquiryTable.assignee, account)
    const unassigned = await unassignInaccessible(tx, actor, isAssigned, now)
    await writeAudit(tx, actor, {
      action: 'change-roles',
      subject: { kind: 'account', id: account, label: person.name },
      before: { roles: person.roles },
      after: { roles, unassigned },
    })
    return { outcome: 'done', unassigned }
  })
}

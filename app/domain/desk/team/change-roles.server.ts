import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeColleague } from './change-colleague.server.ts'
import { refuseTeamChange } from './team-refusal.ts'

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
    await tx.delete(staffRoleTable).where(eq(staffRoleTable.account, account))
    await tx.insert(staffRoleTable).values(roles.map((role) => ({ account, role })))
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
    return { ok: true, unassigned }
  })
}

import type { StaffActor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { lockAdministrators } from '#app/domain/accounts/list-administrators.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LockedStaff, lockStaff } from './lock-staff.server.ts'
import { refusedFor, type TeamRefused } from './team-refusal.ts'

export type ColleagueChanged =
  /** `unassigned`: enquiries that went back to the queue, since their assignee may not open them. */
  { ok: true; unassigned?: number } | TeamRefused | PolicyRefusal

/**
 * Runs a change of staff in a transaction of its own, one at a time. It asks again, under the lock,
 * whether the actor is still an administrator: of two administrators who deactivate each other, the
 * second is refused. No operation lets administrators take the role off themselves, so one always
 * remains.
 * @param change may refuse; its writes are undone if it throws
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
 * Locks a member of staff and changes them by `changeTeam`. Administrators cannot change themselves.
 * @param change may refuse; its writes are undone if it throws
 */
export async function changeColleague(
  db: Database,
  actor: StaffActor,
  account: string,
  change: (tx: Database, person: LockedStaff) => Promise<ColleagueChanged>,
): Promise<ColleagueChanged> {
  return changeTeam<ColleagueChanged>(db, actor, async (tx) => {
    if (account === actor.account) return refusedFor('yourself')
    const person = await lockStaff(tx, account)
    return person ? change(tx, person) : refusedFor('not-found')
  })
}

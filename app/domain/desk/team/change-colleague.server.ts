import type { StaffActor } from '#app/domain/people/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LockedStaff, lockStaff } from './lock-staff.server.ts'
import { refusedFor, type TeamRefused } from './team-refusal.ts'

export type ColleagueChanged = { ok: true } | TeamRefused | PolicyRefusal

/**
 * Locks a member of staff and changes them in one transaction. Administrators cannot change
 * themselves, so one always remains.
 * @param change may refuse; what it did is undone where it throws
 */
export async function changeColleague(
  db: Database,
  actor: StaffActor,
  account: string,
  change: (tx: Database, person: LockedStaff) => Promise<ColleagueChanged>,
): Promise<ColleagueChanged> {
  const refusal = refusalFor(actor, 'manage-staff')
  if (refusal) return refusal
  if (account === actor.account) return refusedFor('yourself')
  return db.transaction(async (tx) => {
    const person = await lockStaff(tx, account)
    return person ? change(tx, person) : refusedFor('not-found')
  })
}

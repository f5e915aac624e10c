import type { StaffActor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockStaff } from './lock-staff.server.ts'
import { refusedFor, type TeamRefused } from './team-refusal.ts'

/** Ends all sessions of a member of staff, of desk and portal, and changes nothing of how they sign in. */
export async function endStaffSessions(
  db: Database,
  actor: StaffActor,
  account: string,
): Promise<{ ok: true } | TeamRefused | PolicyRefusal> {
  const refusal = refusalFor(actor, 'manage-staff')
  if (refusal) return refusal
  if (account === actor.account) return refusedFor('yourself')
  return db.transaction(async (tx) => {
    const person = await lockStaff(tx, account)
    if (!person) return refusedFor('not-found')
    const ended = await endSessionsOf(tx, account)
    await writeAudit(tx, actor, {
      action: 'end-sessions',
      subject: { kind: 'account', id: account, label: person.name },
      after: { ended },
    })
    return { ok: true }
  })
}

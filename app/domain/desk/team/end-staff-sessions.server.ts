import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeColleague } from './change-colleague.server.ts'

/**
 * Ends all sessions of a staff member, for desk and portal. Their sign-in methods stay as they are.
 */
export function endStaffSessions(db: Database, actor: StaffActor, account: string) {
  return changeColleague(db, actor, account, async (tx, person) => {
    const ended = await endSessionsOf(tx, account)
    await writeAudit(tx, actor, {
      action: 'end-sessions',
      subject: { kind: 'account', id: account, label: person.name },
      after: { ended },
    })
    return { ok: true }
  })
}

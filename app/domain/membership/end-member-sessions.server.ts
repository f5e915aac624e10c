import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockMember, type MemberToChange } from './lock-member.server.ts'

/** Signs a member out of the portal on all devices. Their sign-in methods stay as they are. */
export function endMemberSessions(db: Database, actor: Actor, which: MemberToChange) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (!locked.ok) return locked
    const ended = await endSessionsOf(tx, which.account, null, 'portal')
    await writeAudit(tx, actor, {
      action: 'end-sessions',
      subject: { kind: 'account', id: which.account, label: locked.member.name },
      after: { ended },
    })
    return { ok: true as const }
  })
}

import { and, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { memberTable } from '#app/domain/people/tables.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { markChanged } from '../keep-company.server.ts'
import { type ChangedMember, hasOtherOwner, lockMember } from './lock-member.server.ts'
import { refuseMember } from './member-refusal.ts'

/**
 * Ends what a person may do for a company, or lets them again with the role they had. Nobody is
 * deleted: what they sent keeps their name. The last owner stays.
 * @param isSuspended what holds from now on
 */
export function suspendMember(
  db: Database,
  actor: Actor,
  { isSuspended, ...which }: ChangedMember & { isSuspended: boolean },
  now = new Date(),
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, which)
    if (!locked.ok) return locked
    const { member, company } = locked
    const { account } = which
    if ((member.suspendedAt !== null) === isSuspended) return { ok: true as const }
    const isOwner = member.role === 'owner'
    if (isSuspended && isOwner && !(await hasOtherOwner(tx, company.id, account))) {
      return refuseMember('last-owner')
    }
    await tx
      .update(memberTable)
      .set({ suspendedAt: isSuspended ? now : null })
      .where(and(eq(memberTable.company, company.id), eq(memberTable.account, account)))
    if (isSuspended) await endSessionsOf(tx, account)
    await markChanged(tx, company.id)
    await writeAudit(tx, actor, {
      action: isSuspended ? 'suspend-member' : 'restore-member',
      subject: { kind: 'company', id: company.id, label: company.name },
      after: { person: member.name, email: member.email },
    })
    return { ok: true as const }
  })
}

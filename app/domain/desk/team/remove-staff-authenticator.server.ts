import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import {
  authenticatorTable,
  passkeyTable,
  recoveryCodeTable,
} from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockStaff } from './lock-staff.server.ts'
import { refusedFor, type TeamRefused } from './team-refusal.ts'

/**
 * Takes authenticator, recovery codes and passkeys off the account of somebody who has lost their
 * phone. Their sessions end; they sign in by mail and set up new ones.
 */
export async function removeStaffAuthenticator(
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
    await tx.delete(authenticatorTable).where(eq(authenticatorTable.account, account))
    await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.account, account))
    await tx.delete(passkeyTable).where(eq(passkeyTable.userId, account))
    await endSessionsOf(tx, account)
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { ok: true }
  })
}

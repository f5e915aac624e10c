import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import {
  authenticatorTable,
  passkeyTable,
  recoveryCodeTable,
} from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeColleague } from './change-colleague.server.ts'

/**
 * Removes authenticator, recovery codes and passkeys of a staff member who has lost their phone.
 * Their sessions end; they sign in by mail and set up new ones.
 */
export function removeStaffAuthenticator(db: Database, actor: StaffActor, account: string) {
  return changeColleague(db, actor, account, async (tx, person) => {
    await removeSecondFactors(tx, account)
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { ok: true }
  })
}

/** Deletes the authenticator, recovery codes and passkeys of an account, and ends its sessions. */
export async function removeSecondFactors(tx: Database, account: string): Promise<void> {
  await tx.delete(authenticatorTable).where(eq(authenticatorTable.accountId, account))
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.accountId, account))
  await tx.delete(passkeyTable).where(eq(passkeyTable.accountId, account))
  await endSessionsOf(tx, account)
}

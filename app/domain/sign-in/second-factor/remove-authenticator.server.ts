import { eq } from 'drizzle-orm'
import { assertNotActing, type MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { authenticatorTable, recoveryCodeTable } from '../tables.server.ts'

/**
 * Removes the authenticator app and the recovery codes of an account, and ends its portal sessions
 * except `except`.
 */
export async function removeAuthenticatorOf(
  tx: Database,
  account: string,
  except: string | null = null,
): Promise<void> {
  await tx.delete(authenticatorTable).where(eq(authenticatorTable.accountId, account))
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.accountId, account))
  await endSessionsOf(tx, account, except, 'portal')
}

/**
 * Removes the actor's own authenticator app, unless the actor is staff or a member of a company
 * that requires one.
 * @param session id of the session that is not ended
 */
export function removeOwnAuthenticator(db: Database, actor: MemberActor, session: string) {
  assertNotActing(actor)
  const { account, name } = actor
  return db.transaction(async (tx) => {
    const needing = (await listMemberships(tx, account)).find((one) => one.needsSecondFactor)
    const isStaff = (await tx.$count(staffRoleTable, eq(staffRoleTable.accountId, account))) > 0
    if (needing || isStaff) {
      const who = needing?.name ?? 'The desk'
      const message = `${who} requires it, so it cannot be removed.`
      return { ok: false as const, reason: 'needed' as const, message }
    }
    await removeAuthenticatorOf(tx, account, session)
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: name },
    })
    return { ok: true as const }
  })
}

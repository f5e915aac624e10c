import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { ensureAccount, lockAdministrators } from '#app/domain/accounts/accounts.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { removeSecondFactors } from './deactivate-staff.server.ts'
import { lockStaff } from './lock-staff.server.ts'

interface Appointment {
  /** Email address in lower case. */
  email: string
  /** Name of a new account; a known account keeps its own. */
  name: string
  /**
   * Whether to also remove authenticator, recovery codes and passkeys, which the person has lost.
   */
  hasLostSecondFactor: boolean
}

/**
 * Makes a person an administrator. An operator uses it on the server's command line to repair an
 * installation without an administrator. The account is created or reactivated, keeps its other
 * roles, and signs in by mail as usual.
 * @returns whether the person was an active administrator before
 */
export async function appointAdministrator(
  db: Database,
  actor: Actor,
  { email, name, hasLostSecondFactor }: Appointment,
): Promise<{ outcome: 'done'; wasAdministrator: boolean } | PolicyRefusal> {
  const refusal = refusalFor(actor, 'manage-staff')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const administrators = await lockAdministrators(tx)
    const { id: account, name: label } = await ensureAccount(tx, { name, email })
    const before = await lockStaff(tx, account)
    const wasAdministrator = administrators.has(account)
    await tx
      .update(accountTable)
      .set({ deactivatedAt: null, updatedAt: new Date() })
      .where(eq(accountTable.id, account))
    await tx
      .insert(staffRoleTable)
      .values({ accountId: account, role: 'administrator' })
      .onConflictDoNothing()
    if (hasLostSecondFactor) await removeSecondFactors(tx, account)
    await writeAudit(tx, actor, {
      action: 'appoint-administrator',
      subject: { kind: 'account', id: account, label },
      before: { roles: before?.roles ?? [], isActive: before !== null && !before.deactivatedAt },
      after: {
        roles: [...new Set([...(before?.roles ?? []), 'administrator'])].toSorted(),
        ...(hasLostSecondFactor && { secondFactor: 'removed' }),
      },
    })
    return { outcome: 'done', wasAdministrator }
  })
}

import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { PolicyRefusal } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { ensureAccount } from '#app/domain/accounts/accounts.server.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type ChangeColleagueResult, changeTeam } from './change-colleague.server.ts'
import { refuseTeamChange, type TeamRefused } from './team-refusal.ts'

interface Invited {
  name: string
  /** Email address in lower case. */
  email: string
  roles: StaffRole[]
}

/**
 * Makes a person a staff member and mails them how to sign in. An existing customer account is used
 * for both.
 */
export async function inviteStaff(
  db: Database,
  actor: StaffActor,
  { name, email, roles }: Invited,
): Promise<{ outcome: 'done'; account: string } | TeamRefused | PolicyRefusal> {
  return changeTeam<{ outcome: 'done'; account: string } | TeamRefused>(db, actor, async (tx) => {
    const person = await ensureAccount(tx, { name, email })
    const account = person.id
    const has = await tx.$count(staffRoleTable, eq(staffRoleTable.accountId, account))
    if (has > 0) return refuseTeamChange('already-staff')
    await tx.insert(staffRoleTable).values(roles.map((role) => ({ accountId: account, role })))
    await tx
      .update(accountTable)
      .set({ name, deactivatedAt: null })
      .where(eq(accountTable.id, account))
    await writeAudit(tx, actor, {
      action: 'invite-staff',
      subject: { kind: 'account', id: account, label: name },
      after: { roles },
    })
    await mailInvitation(tx, actor, { account, email })
    return { outcome: 'done', account }
  })
}

/** Mails the invitation again. */
export async function resendStaffInvitation(
  db: Database,
  actor: StaffActor,
  account: string,
): Promise<ChangeColleagueResult> {
  return changeTeam<{ outcome: 'done' } | TeamRefused>(db, actor, async (tx) => {
    const [person] = await tx.select().from(accountTable).where(eq(accountTable.id, account))
    if (!person || person.deactivatedAt) return refuseTeamChange('not-found')
    await mailInvitation(tx, actor, { account, email: person.email })
    await writeAudit(tx, actor, {
      action: 'invite-staff-again',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { outcome: 'done' }
  })
}

function mailInvitation(
  tx: Database,
  actor: StaffActor,
  { account, email }: { account: string; email: string },
) {
  const subject = { account, by: actor.account }
  return enqueueMail(tx, { kind: 'staff-invitation', subject, recipient: email })
}

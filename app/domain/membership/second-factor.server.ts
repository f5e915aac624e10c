import { and, eq, ne } from 'drizzle-orm'
import { type Actor, accountOf, type MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { incrementVersion, lockCompany } from '#app/domain/customers/lock-company.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { removeAuthenticatorOf } from '#app/domain/sign-in/second-factor/authenticator.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { lockMember, type MemberToChange } from './lock-member.server.ts'

/**
 * Sets whether a company requires a second factor of its members. A member without one is
 * redirected to set it up at their next request.
 * @param tx transaction of `inCompany`
 */
export async function setSecondFactorRequired(
  tx: Database,
  actor: MemberActor,
  { version, needs }: { version: number; needs: boolean },
) {
  const { company: id } = actor
  const locked = await lockCompany(tx, actor, { id, version }, 'keep-members')
  if (locked.outcome !== 'done') return locked
  await tx.update(companyTable).set({ needsSecondFactor: needs }).where(eq(companyTable.id, id))
  await incrementVersion(tx, id)
  await writeAudit(tx, actor, {
    action: 'require-second-factor',
    subject: { kind: 'company', id, label: locked.company.name },
    before: { needsSecondFactor: locked.company.needsSecondFactor },
    after: { needsSecondFactor: needs },
  })
  return { outcome: 'done' as const }
}

/**
 * Removes the authenticator app of a member who has lost it, and notifies them by mail. They sign
 * in by mail and set up another. An owner may do this only for members of no other company, because
 * an account is shared by all its companies; for staff, only an administrator may.
 * @param company company in the URL, to which the actor belongs or on which staff work
 */
export function removeMemberAuthenticator(
  db: Database,
  company: string,
  actor: Actor,
  { account, version }: Omit<MemberToChange, 'company'>,
) {
  return db.transaction(async (tx) => {
    const locked = await lockMember(tx, actor, { company, account, version })
    if (locked.outcome !== 'done') return locked
    const { name, email } = locked.member
    if (actor.kind === 'customer' && (await isInAnotherCompany(tx, company, account))) {
      const message = `${name} belongs to another company, too. Ask our team to remove the app.`
      return { outcome: 'elsewhere' as const, message }
    }
    if (await isStaff(tx, account)) {
      const message = `${name} works at our desk, too. An administrator can remove it under People.`
      return { outcome: 'works-here' as const, message }
    }
    await removeAuthenticatorOf(tx, account)
    const subject = { account, company, by: actor.kind === 'staff' ? '' : (accountOf(actor) ?? '') }
    await enqueueMail(tx, { kind: 'second-factor-removed', subject, recipient: email })
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: locked.member.name },
    })
    return { outcome: 'done' as const }
  })
}

async function isInAnotherCompany(
  tx: Database,
  company: string,
  account: string,
): Promise<boolean> {
  const other = and(eq(memberTable.accountId, account), ne(memberTable.companyId, company))
  return (await tx.$count(memberTable, other)) > 0 || isStaff(tx, account)
}

/** Tells whether the account is also a staff account, whose authenticator signs in to the desk. */
async function isStaff(tx: Database, account: string): Promise<boolean> {
  return (await tx.$count(staffRoleTable, eq(staffRoleTable.accountId, account))) > 0
}

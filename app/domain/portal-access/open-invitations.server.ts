import { and, eq, isNull } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { type MemberRefused, refuseMember } from '#app/domain/membership/member-refusal.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'

/** Length of the rate-limit window. */
const daySeconds = 24 * 60 * 60
/** Maximum number of invitations that one company may send in a day. */
export const maxInvitationsPerDay = 60

/** Counts one invitation of a company against its daily limit. @returns whether it may be mailed */
export async function countInvitation(tx: Database, company: string, now: Date): Promise<boolean> {
  return (await countUse(tx, `invitations of ${company}`, daySeconds, now)) <= maxInvitationsPerDay
}

type InvitationResult = { outcome: 'done' } | MemberRefused | PolicyRefusal

/** Finds a person who was invited to the actor's company and has not joined yet. */
async function findInvited(tx: Database, { company }: MemberActor, account: string) {
  const [invited] = await tx
    .select({
      name: accountTable.name,
      email: accountTable.email,
      joinedAt: memberTable.joinedAt,
      suspendedAt: memberTable.suspendedAt,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(and(eq(memberTable.companyId, company), eq(memberTable.accountId, account)))
  if (!invited) return refuseMember('no-such-member')
  if (invited.joinedAt || invited.suspendedAt) return refuseMember('has-joined')
  return { outcome: 'done' as const, ...invited }
}

/**
 * Withdraws an invitation by deleting the membership, unless the person has joined. The invitation
 * mail contains no secret, so its link gives no access.
 * @param tx transaction of `inCompany`
 */
export async function withdrawInvitation(
  tx: Database,
  actor: MemberActor,
  account: string,
): Promise<InvitationResult> {
  const refusal = refusalFor(actor, 'invite-members', true)
  if (refusal) return refusal
  const invited = await findInvited(tx, actor, account)
  if (invited.outcome !== 'done') return invited
  const { company } = actor
  const { rowCount } = await tx.delete(memberTable).where(
    and(
      eq(memberTable.companyId, company),
      eq(memberTable.accountId, account),
      // They may have joined in the meantime.
      isNull(memberTable.joinedAt),
    ),
  )
  if (!rowCount) return refuseMember('has-joined')
  await writeAudit(tx, actor, {
    action: 'withdraw-invitation',
    subject: { kind: 'account', id: account, label: invited.name },
    before: { company, email: invited.email },
  })
  return { outcome: 'done' }
}

/**
 * Mails an invitation again.
 * @param db database with access to the outbox, which a company transaction does not have
 * @param within company in the URL, to which the actor has been checked to belong
 */
export async function resendInvitation(
  db: Database,
  within: string,
  actor: MemberActor,
  account: string,
  now = new Date(),
): Promise<InvitationResult> {
  const refusal = refusalFor(actor, 'invite-members', true)
  if (refusal) return refusal
  const invited = await inCompany(db, within, (tx) => findInvited(tx, actor, account))
  if (invited.outcome !== 'done') return invited
  const { company, account: by } = actor
  return db.transaction(async (tx) => {
    if (!(await countInvitation(tx, company, now))) return refuseMember('too-many-invitations')
    await enqueueMail(tx, {
      kind: 'portal-invitation',
      subject: { account, company, by },
      recipient: invited.email,
    })
    await writeAudit(tx, actor, {
      action: 'resend-invitation',
      subject: { kind: 'account', id: account, label: invited.name },
      after: { company },
    })
    return { outcome: 'done' }
  })
}

import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { ensureAccount } from '#app/domain/accounts/accounts.server.ts'
import { linkProvenEnquiries } from '#app/domain/company-directory/link-enquiries.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { type MemberRefused, refuseMember } from '#app/domain/membership/member-refusal.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countInvitation } from './open-invitations.server.ts'

interface NewMember {
  company: string
  name: string
  /** Email address in lower case. */
  email: string
  role: MemberRole
  /** Account of the person who gives access. */
  by: string
}

export type PrepareResult =
  | { outcome: 'done'; account: string; name: string }
  | { outcome: 'already-member' | 'deactivated'; message: string }

/**
 * Finds or creates the account of a future member and queues the invitation mail. A known account
 * keeps its name. The caller stores the membership in the same transaction.
 */
export async function prepareMember(tx: Database, member: NewMember): Promise<PrepareResult> {
  const { company, name, email, by } = member
  const person = await ensureAccount(tx, { name, email })
  if (person.deactivatedAt) {
    const message = `${email} may no longer sign in with us. Call us about it.`
    return { outcome: 'deactivated', message }
  }
  const account = person.id
  const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, account))
  const [present] = await tx.select().from(memberTable).where(mine)
  if (present) {
    const message = present.suspendedAt
      ? `${email} was in this company and is suspended. An owner brings them back in the list.`
      : `${email} is in this company already.`
    return { outcome: 'already-member', message }
  }
  await enqueueMail(tx, {
    kind: 'portal-invitation',
    subject: { account, company, by },
    recipient: email,
  })
  return { outcome: 'done', account, name: person.name }
}

interface Invited {
  name: string
  /** Email address in lower case. */
  email: string
  role: MemberRole
}

/**
 * Makes a person a member of the actor's own company and mails them how to sign in. The mail
 * contains no secret: signing in requires access to the invited mailbox, even if the mail is
 * forwarded.
 * @param within company in the URL, to which the actor has been checked to belong
 */
export async function inviteMember(
  db: Database,
  within: string,
  actor: MemberActor,
  { name, email, role }: Invited,
  now = new Date(),
): Promise<PrepareResult | MemberRefused | PolicyRefusal> {
  const refusal = refusalFor(actor, 'invite-members', true)
  if (refusal) return refusal
  const { company } = actor
  return db.transaction(async (tx) => {
    if (!(await countInvitation(tx, company, now))) return refuseMember('too-many-invitations')
    const prepared = await prepareMember(tx, { company, name, email, role, by: actor.account })
    if (prepared.outcome !== 'done') return prepared
    const { account } = prepared
    // Accounts are shared by all companies; only the membership is written in the company's
    // transaction, as the last step.
    await inCompany(tx, within, async (own) => {
      await own.insert(memberTable).values({ companyId: company, accountId: account, role })
      await writeAudit(own, actor, {
        action: 'invite-member',
        subject: { kind: 'account', id: account, label: prepared.name },
        after: { company, role },
      })
    })
    return prepared
  })
}

/**
 * Links enquiries that a person sent as a visitor to their company, after they have proven the
 * mailbox by signing in. Does nothing if they belong to several companies; staff decide then.
 */
export async function linkPastEnquiries(db: Database, account: string): Promise<void> {
  const [only, ...others] = await listMemberships(db, account)
  if (!only || others.length > 0) return
  const rule = { kind: 'system', source: 'rule', name: '' } as const
  await linkProvenEnquiries(db, rule, only.company, account)
}

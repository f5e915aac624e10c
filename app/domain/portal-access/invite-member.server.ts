import type { MemberActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { type MemberRefused, refuseMember } from '#app/domain/membership/member-refusal.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type PrepareResult, prepareMember } from './join-company.server.ts'
import { countInvitation } from './open-invitations.server.ts'

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
    if (!prepared.ok) return prepared
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

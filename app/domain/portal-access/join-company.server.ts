import { and, eq } from 'drizzle-orm'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { ensureAccount } from '#app/domain/accounts/ensure-account.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface NewMember {
  company: string
  name: string
  /** Email address in lower case. */
  email: string
  role: MemberRole
  /** Account of the person who gives access. */
  by: string
}

export type PrepareResult =
  | { ok: true; account: string; name: string }
  | { ok: false; reason: 'already-member' | 'deactivated'; message: string }

/**
 * Finds or creates the account of a future member and queues the invitation mail. A known account
 * keeps its name. The caller stores the membership in the same transaction.
 */
export async function prepareMember(tx: Database, member: NewMember): Promise<PrepareResult> {
  const { company, name, email, by } = member
  const person = await ensureAccount(tx, { name, email })
  if (person.deactivatedAt) {
    const message = `${email} may no longer sign in with us. Call us about it.`
    return { ok: false, reason: 'deactivated', message }
  }
  const account = person.id
  const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, account))
  const [present] = await tx.select().from(memberTable).where(mine)
  if (present) {
    const message = present.suspendedAt
      ? `${email} was in this company and is suspended. An owner brings them back in the list.`
      : `${email} is in this company already.`
    return { ok: false, reason: 'already-member', message }
  }
  await enqueueMail(tx, {
    kind: 'portal-invitation',
    subject: { account, company, by },
    recipient: email,
  })
  return { ok: true, account, name: person.name }
}

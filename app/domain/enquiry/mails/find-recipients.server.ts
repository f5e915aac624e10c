import { and, arrayContains, asc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { operations } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'

type NotifiedEnquiry = Pick<LockedEnquiry, 'email' | 'channel' | 'companyId'> &
  Partial<Pick<LockedEnquiry, 'siteId'>>

/** Maximum number of members who are notified besides the sender. */
const maxMembers = 40

/** Subjects of mails about an order that decide which members are notified besides its sender. */
export type MailAudience = 'sender' | 'deciders' | 'dock' | 'owners'

const rolesOfAudience: Readonly<Record<MailAudience, readonly MemberRole[]>> = {
  sender: [],
  // Proposals and questions: every member who may answer them.
  deciders: operations['answer-proposal'].members,
  // Deliveries: those who unload them.
  dock: ['goods-in'],
  // Messages of our team.
  owners: ['owner'],
}

/** SQL condition: members who are not limited to other sites than an order's. */
const mayUseSite = (site: string | null) =>
  or(
    eq(memberTable.siteIds, []),
    site === null ? undefined : arrayContains(memberTable.siteIds, [site]),
  )

/**
 * Finds the email addresses that are notified about an enquiry: its sender, or the company's owners
 * if the sender of an order has left or is suspended, and the members of the audience.
 */
export async function findRecipients(
  tx: Database,
  { email, channel, companyId, siteId = null }: NotifiedEnquiry,
  audience: MailAudience = 'sender',
): Promise<string[]> {
  if (!companyId) return [email]
  const standing = (which: SQL | undefined) =>
    tx
      .select({ email: accountTable.email })
      .from(memberTable)
      .innerJoin(
        accountTable,
        and(eq(accountTable.id, memberTable.accountId), isNull(accountTable.deactivatedAt)),
      )
      .where(and(eq(memberTable.companyId, companyId), isNull(memberTable.suspendedAt), which))
      .orderBy(asc(accountTable.email))
      .limit(maxMembers)
  const sender = await standing(eq(accountTable.email, email.toLowerCase()))
  const hasLeft = channel === 'portal' && sender.length === 0
  const owners = hasLeft ? await standing(eq(memberTable.role, 'owner')) : []
  const roles = [...rolesOfAudience[audience]]
  const others =
    roles.length > 0
      ? await standing(
          and(
            inArray(memberTable.role, roles),
            isNotNull(memberTable.joinedAt),
            mayUseSite(siteId),
          ),
        )
      : []
  const first = owners.length > 0 ? owners.map((owner) => owner.email) : [email]
  const known = new Set(first.map((address) => address.toLowerCase()))
  return [...first, ...others.map((other) => other.email).filter((address) => !known.has(address))]
}

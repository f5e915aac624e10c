import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'

type NotifiedEnquiry = Pick<LockedEnquiry, 'email' | 'channel' | 'companyId'>

/** Maximum number of owners who are notified instead of a sender who has left. */
const maxOwners = 20

/**
 * Finds the email addresses that are notified about an enquiry: its sender, or the company's owners
 * if the sender of an order has left or is suspended.
 */
export async function findRecipients(
  tx: Database,
  { email, channel, companyId }: NotifiedEnquiry,
): Promise<string[]> {
  if (channel !== 'portal' || !companyId) return [email]
  const standing = (which: SQL) =>
    tx
      .select({ email: accountTable.email })
      .from(memberTable)
      .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
      .where(and(eq(memberTable.companyId, companyId), isNull(memberTable.suspendedAt), which))
      .orderBy(asc(accountTable.email))
      .limit(maxOwners)
  const sender = await standing(eq(accountTable.email, email.toLowerCase()))
  if (sender.length > 0) return [email]
  const owners = await standing(eq(memberTable.role, 'owner'))
  return owners.length > 0 ? owners.map((owner) => owner.email) : [email]
}

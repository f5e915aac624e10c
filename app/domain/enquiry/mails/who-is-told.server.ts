import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { LockedEnquiry } from '../record/change-enquiry.server.ts'

type Told = Pick<LockedEnquiry, 'email' | 'channel' | 'companyId'>

/** Most owners who are told in the place of who has left. */
const mostOwners = 20

/**
 * The addresses that are told of an enquiry: its sender; of an order whose sender has left the company,
 * or is suspended, its owners.
 */
export async function whoIsTold(
  tx: Database,
  { email, channel, companyId }: Told,
): Promise<string[]> {
  if (channel !== 'portal' || !companyId) return [email]
  const standing = (which: SQL) =>
    tx
      .select({ email: accountTable.email })
      .from(memberTable)
      .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
      .where(and(eq(memberTable.company, companyId), isNull(memberTable.suspendedAt), which))
      .orderBy(asc(accountTable.email))
      .limit(mostOwners)
  const sender = await standing(eq(accountTable.email, email.toLowerCase()))
  if (sender.length > 0) return [email]
  const owners = await standing(eq(memberTable.role, 'owner'))
  return owners.length > 0 ? owners.map((owner) => owner.email) : [email]
}
